import * as z from 'zod/mini';
import { dealerMessages } from '../copy/dealer/dealer-messages.ts';
import { text, optionalText } from './fields-schema.ts';

/** What a dealership may tell a customer whom it denies; to the letter what the customer reads. */
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

/** What is checked at the dealership; the first two have to be. */
export const inPersonChecks = ['original', 'person', 'address'] as const;
export type InPersonCheck = (typeof inPersonChecks)[number];

/** The `seen` of the submission that was decided about: another one is refused, for somebody was faster. */
const seen = z.string();

/** A person's decisions. Notes and reasons are for colleagues, but for the customer's reason of a denial. */
export const decisions = {
  approve: z.object({
    act: z.literal('approve'),
    seen,
    /** That the person in the video, or who came in, was compared with the person on the card. */
    compared: z.literal(true, dealerMessages.comparisonRequired),
    reason: text(dealerMessages.reasonRequired),
  }),
  deny: z
    .object({
      act: z.literal('deny'),
      seen,
      customerReason: z.enum([...denialReasonKeys, 'other'], dealerMessages.denialReasonRequired),
      /** What the customer reads, where none of the prepared reasons fits. */
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
