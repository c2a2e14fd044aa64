import * as z from 'zod/mini';
import { browsers, devices, type Browser, type Device } from '../copy/customer/device-copy.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { publicDealership, sessionVerification } from './customer-schema.ts';
import {
  correctionChoice,
  difference,
  fileProblem,
  idType,
  licenseField,
  photoProblem,
} from './verification-schema.ts';
import { customerId, timestamp, uploadId, customerKey } from './fields-schema.ts';
import { customerFileKinds } from './files-schema.ts';

const namesOf = <Name extends string>(names: Record<Name, string>) =>
  z.enum(Object.keys(names) as [Name, ...Name[]]);
export const device = namesOf<Device>(devices);
export const browser = namesOf<Browser>(browsers);

/** The sender of a file: the holder of the customer's link, or the phone that the customer handed over to. */
export const fileSource = z.enum(['link', 'phone']);

/**
 * The result of reading a document that isn't submitted yet. `reading`: it waits or is being read. `unknown`: nothing can
 * be said about it, so that it is read with the submission. Dates: `YYYY-MM-DD`.
 */
export const documentReading = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['reading', 'unknown']) }),
  z.object({
    state: z.literal('read'),
    /** The name of the ID's holder or of the bill's addressee, as printed. Each is left out where it isn't certain. */
    name: z.optional(z.string()),
    /** An ID's last day. */
    validTo: z.optional(z.string()),
    /** A bill's own date. */
    date: z.optional(z.string()),
  }),
  /** It can't be read: a better photo is needed. */
  z.object({ state: z.literal('retake'), problem: fileProblem }),
  /** The ID is no longer valid. */
  z.object({ state: z.literal('expired'), validTo: z.string() }),
  /** The proof of address is too old. */
  z.object({ state: z.literal('too_old'), date: z.string() }),
  /** It's another kind of document than the one that was asked for. */
  z.object({ state: z.literal('other_kind'), found: z.enum(['card', 'passport', 'bill']) }),
]);
export type DocumentReading = z.infer<typeof documentReading>;

/** A file that has arrived and isn't submitted: without its content and its name. */
export const progressFile = z.object({
  kind: z.enum(customerFileKinds),
  uploadId,
  contentType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The time when it was reported. */
  at: timestamp,
  from: fileSource,
  /** The problem that the device found with a photo that was sent anyway. */
  sentDespite: z.optional(photoProblem),
  /** Left out for files that aren't read before they are submitted. */
  reading: z.optional(documentReading),
});
export type ProgressFile = z.infer<typeof progressFile>;

/** The customer's choices about the ID, on any device. */
const idChoices = {
  idType: z.optional(idType),
  isBackSkipped: z.optional(z.boolean()),
};

/**
 * The state of the latest handoff: a code waits for a phone, expired unused, a phone is connected, or no longer is.
 */
export const handoff = z.object({
  state: z.enum(['waiting', 'unused', 'connected', 'ended']),
  /**
   * Seconds left for the code, or for the phone's access; 0 afterwards. Not a time, since devices' clocks are wrong.
   */
  secondsLeft: z.int(),
  phone: z.nullable(z.object({ device, browser, connectedAt: timestamp })),
});
export type Handoff = z.infer<typeof handoff>;

/** A customer's progress on all devices together. */
export const progress = z.object({
  files: z.array(progressFile),
  /** Uploads that were removed on one device, so that the others remove them too. */
  removed: z.array(uploadId),
  ...idChoices,
  handoff: z.nullable(handoff),
});
export type Progress = z.infer<typeof progress>;

/** `code` is only shown here: we keep nothing but its hash. */
export const newHandoff = z.object({ code: z.string(), progress });

/** Everything that a phone's key opens: the wanted files, and nothing about the person. */
export const phoneSession = z.object({
  customerId,
  dealer: publicDealership,
  /** Days after which video and documents are deleted, counted from their upload. */
  retentionDays: z.int(),
  /** `files` are those still wanted. */
  verification: sessionVerification,
  /**
   * The customer chooses the kind of ID. False where files are only sent again, unless the ID has expired: it is
   * still the same one.
   */
  mayChooseId: z.boolean(),
  progress: z.omit(progress, { handoff: true }),
});
export type PhoneSession = z.infer<typeof phoneSession>;

const kind = z.enum(customerFileKinds);
const enteredText = z.string().check(z.maxLength(MAX_TEXT_LENGTH));

/** The entry on the customer's device, to be compared with the ID that was read. */
export const comparisonRequest = z.object({
  fullName: enteredText,
  dateOfBirth: enteredText,
  address: enteredText,
});

/** Questions to the customer that aren't answered: each field once, but for an entry that was taken from an ID since replaced. */
export const comparison = z.object({ differences: z.array(difference) });

/** One event on a device. */
export const progressNote = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('arrived'),
    kind,
    uploadId,
    sentDespite: z.optional(photoProblem),
  }),
  /** Names the upload, so that a late removal doesn't remove a newer one. */
  z.object({ what: z.literal('removed'), kind, uploadId }),
  z.object({ what: z.literal('said'), ...idChoices }),
  /** Answers the question about one field. */
  z.object({ what: z.literal('answered'), field: licenseField, choice: correctionChoice }),
]);
export type ProgressNote = z.infer<typeof progressNote>;

/** The phone makes a key; together with a valid code, we know the phone by that key. */
export const claimRequest = z.object({
  /** The code as the page has it: an incomplete or made-up one is as wrong as any other. */
  code: z.string().check(z.maxLength(MAX_TEXT_LENGTH)),
  key: customerKey,
  device,
  browser,
});
