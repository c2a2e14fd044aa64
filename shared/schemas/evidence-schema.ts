import * as z from 'zod/mini';
import { askedAgain } from './customer-schema.ts';
import { idType } from './verification-schema.ts';
import { customerId, timestamp } from './fields-schema.ts';
import { keptFileKinds } from './files-schema.ts';

/** Comparisons, in the order in which equal results are listed. */
export const signalIds = [
  'idName',
  'idBirthDate',
  'idExpiry',
  'age',
  'idBarcode',
  'issuerSignature',
  'cardPlausible',
  'idCheckDigits',
  'billName',
  'billAddress',
  'billDate',
  'billOrigin',
  'billProgram',
  'linkName',
  'linkContact',
  'reuse',
  'photo',
  'contact',
  'sanctions',
] as const;
export const signalId = z.enum(signalIds);
export type SignalId = z.infer<typeof signalId>;

/** Actions when a signal differs or can't be read, mildest first. */
export const ruleActions = ['ignore', 'review', 'ask_again', 'reject'] as const;
const ruleAction = z.enum(ruleActions);
export type RuleAction = z.infer<typeof ruleAction>;

/** The four results of a signal. */
export const signalResults = ['agrees', 'differs', 'not_readable', 'not_checked'] as const;
export const signalResult = z.enum(signalResults);
export type SignalResult = z.infer<typeof signalResult>;

/** The result of one comparison. Texts are complete: dates are written out, and lists joined. */
export const signal = z.object({
  id: signalId,
  result: signalResult,
  /** The typed value; left out where nothing typed is compared. */
  typed: z.optional(z.string()),
  /** The value was filled in from the license's barcode instead of typed. */
  isFilled: z.optional(z.boolean()),
  /** The value that was found, or the reason why there is none. */
  found: z.optional(z.string()),
  /** Not checked, since what was found isn't clearly the same: a person has to compare it. */
  isUnclear: z.optional(z.boolean()),
  /** Not checked for a reason that is nobody's fault, so nobody has to look. */
  isExcused: z.optional(z.boolean()),
  /** The dealership's other submissions that had the same; only with `reuse`. */
  submissions: z.optional(z.array(customerId)),
  /** Identity theft was reported about one of these submissions. */
  isTheftReported: z.optional(z.boolean()),
  /** The files that can't be read, and why; only with `photo`. */
  problems: z.optional(z.array(askedAgain)),
});
export type Signal = z.infer<typeof signal>;

/** A share of a picture's width or height. */
const share = z.number().check(z.minimum(0), z.maximum(1));

/**
 * The place of the portrait on the picture of an ID: how far that is turned clockwise to stand upright, in degrees, and
 * the portrait's shares of it then.
 */
export const portrait = z.object({
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  left: share,
  top: share,
  width: share,
  height: share,
});
export type Portrait = z.infer<typeof portrait>;

/** Everything that was found in one submission. */
export const evidence = z.object({
  readAt: timestamp,
  /** The version of the rules that the decision followed. */
  rules: z.string(),
  /** The actions of these rules. */
  ruleSet: z.partialRecord(signalId, ruleAction),
  idType,
  signals: z.array(signal),
  /** SHA-256 of the submitted files, hex, but for those of which nothing may be kept. */
  files: z.partialRecord(z.enum(keptFileKinds), z.string()),
  /** Milliseconds that reading and comparing took; missing where it was given up. */
  readingMs: z.optional(z.int()),
  /** Missing where none was found. */
  portrait: z.optional(portrait),
});
export type Evidence = z.infer<typeof evidence>;
