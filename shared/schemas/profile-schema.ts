import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { registrationFields } from './account-schema.ts';

/** What an owner may change of a dealership, judged as at registration. */
export const profileFields = z.pick(registrationFields, {
  address: true,
  phone: true,
  website: true,
  contactName: true,
});
export type Profile = z.infer<typeof profileFields>;
export const profileNames = ['address', 'phone', 'website', 'contactName'] as const;

/** As it is stored, however it was judged then. */
const seenText = z.string().check(z.maxLength(MAX_TEXT_LENGTH));
const seenProfile = z.object({
  address: seenText,
  phone: seenText,
  website: seenText,
  contactName: seenText,
});

/** `seen`: what the change rests on; where a colleague was faster, it's refused. */
export const changeProfileRequest = z.extend(profileFields, { seen: seenProfile });
/** As it is from now on. */
export const profile = seenProfile;
