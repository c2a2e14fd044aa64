import * as z from 'zod/mini';
import { askedAgain } from './customer-schema.ts';
import { idType } from './verification-schema.ts';
import { timestamp } from './fields-schema.ts';

/** What is compared, in the order in which it is listed where all of it is alike. */
export const signalIds = [
  'idName',
  'idBirthDate',
  'idExpiry',
  'age',
  'idBarcode',
  'idCheckDigits',
  'billName',
  'billAddress',
  'billDate',
  'billOrigin',
  'reuse',
  'photo',
  'contact',
  'sanctions',
] as const;
export const signalId = z.enum(signalIds);
export type SignalId = z.infer<typeof signalId>;

/** The four words of a signal. */
export const signalResults = ['agrees', 'differs', 'not_readable', 'not_checked'] as const;
export const signalResult = z.enum(signalResults);
export type SignalResult = z.infer<typeof signalResult>;

/** What one comparison gave. Texts are whole: dates are written out, and lists joined. */
export const signal = z.object({
  id: signalId,
  result: signalResult,
  /** As it was typed; left out where nothing typed is compared. */
  typed: z.optional(z.string()),
  /** It wasn't typed, but filled in from the license's barcode. */
  isFilled: z.optional(z.boolean()),
  /** What was found, or why nothing was. */
  found: z.optional(z.string()),
  /** Not checked for a reason that is nobody's fault: it asks nobody to look. */
  isExcused: z.optional(z.boolean()),
  /** The files that can't be read, and why; of `photo` only, and left out of what was stored before it was there. */
  problems: z.optional(z.array(askedAgain)),
});
export type Signal = z.infer<typeof signal>;

/** All that was found in one submission. */
export const evidence = z.object({
  readAt: timestamp,
  /** The version of the rules by which it was decided. */
  rules: z.string(),
  idType,
  signals: z.array(signal),
});
export type Evidence = z.infer<typeof evidence>;
