import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { registrationFields } from './account-schema.ts';
import { dealerMessages } from '../copy/dealer/dealer-copy.ts';
import { parseOpeningHours } from '../opening-hours.ts';
import { timeZone } from './area-fields-schema.ts';

/** A dealership's hours as `parseOpeningHours` reads them, which customers who come in person see; empty: not listed. */
const openingHours = z
  .string()
  .check(
    z.refine((text) => parseOpeningHours(text) !== undefined, dealerMessages.openingHoursInvalid),
  );

/** The details of a dealership that an owner may change, validated as at registration. */
export const profileFields = z.extend(
  z.pick(registrationFields, { address: true, phone: true, website: true, contactName: true }),
  { timeZone, openingHours },
);
export type Profile = z.infer<typeof profileFields>;
export const profileNames = [
  'address',
  'phone',
  'website',
  'contactName',
  'timeZone',
  'openingHours',
] as const;

/** The stored text, even if it would not pass today's validation. */
const seenText = z.string().check(z.maxLength(MAX_TEXT_LENGTH));
const seenProfile = z.object({
  address: seenText,
  phone: seenText,
  website: seenText,
  contactName: seenText,
  timeZone: seenText,
  openingHours: seenText,
});

/** `seen`: the values that the change is based on. Another one is refused: a colleague was faster. */
export const changeProfileRequest = z.extend(profileFields, { seen: seenProfile });
/** The new details. */
export const profile = seenProfile;
/** The details that a change replaced. */
export const formerDetails = z.partial(z.extend(profile, { creditLink: z.string() }));
