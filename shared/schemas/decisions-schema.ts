import * as z from 'zod/mini';
import { dealerMessages } from '../copy/dealer/dealer-messages.ts';
import { text, optionalText } from './fields-schema.ts';

/** Reasons that a dealership may give a customer whom it denies, as the customer reads them. */
export const denialReasons = {
  details: "The details you entered don't match your documents.",
  name: "The name on your ID doesn't match the name you entered.",
  person: "We couldn't confirm that you're the person on the ID.",
  expired: 'Your ID has expired.',
  address: "We couldn't confirm your address from your proof of address.",
  unreadable: "We couldn't read your documents.",
} as const;
export type DenialReasonKey = keyof typeof denialReasons;
export const denialReasonKeys = Object.keys(denialReasons) as [
  DenialReasonKey,
  ...DenialReasonKey[],
];

/** Checks at the dealership; the first two are required. */
export const inPersonChecks = ['original', 'person', 'address'] as const;
export type InPersonCheck = (typeof inPersonChecks)[number];

/** The `seen` of the submission that was decided about. Another one is refused: a colleague was faster. */
const seen = z.string();

/** A person's decisions. Notes and reasons are for colleagues, except for the customer's reason of a denial. */
export const decisions = {
  approve: z.object({
    act: z.literal('approve'),
    seen,
    /** The person in the video, or present, was compared with the person on the card. */
    compared: z.literal(true, dealerMessages.comparisonRequired),
    reason: text(dealerMessages.reasonRequired),
  }),
  deny: z
    .object({
      act: z.literal('deny'),
      seen,
      customerReason: z.enum([...denialReasonKeys, 'other'], dealerMessages.denialReasonRequired),
      /** The text that the customer reads, where no prepared reason fits. */
      ownWords: optionalText,
      note: optionalText,
    })
    .check(
      z.refine(({ customerReason, ownWords }) => customerReason !== 'other' || !!ownWords, {
        path: ['ownWords'],
        message: dealerMessages.denialReasonRequired,
      }),
    ),
  verified_in_person: z.object({
    act: z.literal('verified_in_person'),
    seen,
    checked: z
      .array(z.enum(inPersonChecks))
      .check(
        z.refine(
          (checked) => checked.includes('original') && checked.includes('person'),
          dealerMessages.inPersonChecksRequired,
        ),
      ),
    reason: text(dealerMessages.reasonRequired),
  }),
  not_verified_in_person: z.object({
    act: z.literal('not_verified_in_person'),
    seen,
    reason: text(dealerMessages.reasonRequired),
  }),
} as const;
export type DecideRequest = z.infer<(typeof decisions)[keyof typeof decisions]>;
