import * as z from 'zod/mini';
import { browsers, devices, type Browser, type Device } from '../copy/customer/device-names.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { publicDealership, verificationPlace } from './customer-schema.ts';
import { idType, photoProblem } from './verification-schema.ts';
import { customerId, timestamp, uploadId, customerKey } from './fields-schema.ts';
import { customerFileKinds } from './files-schema.ts';

const namesOf = <Name extends string>(names: Record<Name, string>) =>
  z.enum(Object.keys(names) as [Name, ...Name[]]);
export const device = namesOf<Device>(devices);
export const browser = namesOf<Browser>(browsers);

/** By whom a file was sent: with the customer's link, or by the phone that the customer handed over to. */
export const fileSource = z.enum(['link', 'phone']);

/** A file that has arrived and isn't submitted: nothing of its content, nor what it was called. */
export const progressFile = z.object({
  kind: z.enum(customerFileKinds),
  uploadId,
  contentType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** When it was reported. */
  at: timestamp,
  from: fileSource,
  /** What the device found wrong with a photo that was sent all the same. */
  sentDespite: z.optional(photoProblem),
});
export type ProgressFile = z.infer<typeof progressFile>;

/** What the customer has said of the ID, on whichever device. */
export const saidOfId = {
  idType: z.optional(idType),
  isBackSkipped: z.optional(z.boolean()),
};

/**
 * How the latest handoff stands: a code that waits for a phone, one that nobody used in its time, a phone that is
 * connected, or one that no longer is.
 */
export const handoff = z.object({
  state: z.enum(['waiting', 'unused', 'connected', 'ended']),
  /** Of the code, or of the phone's right; 0 once it's over. Not a time, since clocks of devices are wrong. */
  secondsLeft: z.int(),
  phone: z.nullable(z.object({ device, browser, connectedAt: timestamp })),
});
export type Handoff = z.infer<typeof handoff>;

/** How far a customer is, on all devices together. */
export const progress = z.object({
  files: z.array(progressFile),
  /** Uploads that were taken away on one device: the others let go of them. */
  removed: z.array(uploadId),
  ...saidOfId,
  handoff: z.nullable(handoff),
});
export type Progress = z.infer<typeof progress>;

/** `code` is shown this once: only its hash is kept. */
export const newHandoff = z.object({ code: z.string(), progress });

/** All that a phone's key opens: what is wanted of it, and nothing of the person. */
export const phoneSession = z.object({
  customerId,
  dealer: publicDealership,
  /** Days after which video and documents are deleted, counted from their upload. */
  retentionDays: z.int(),
  /** `files` are those that are wanted now. */
  place: verificationPlace,
  /** Something is sent again: the ID is still the one that was sent, unless that one has expired. */
  mayChooseId: z.boolean(),
  progress: z.omit(progress, { handoff: true }),
});
export type PhoneSession = z.infer<typeof phoneSession>;

/*
 * What devices report. Apart from `progress.ts`, so that no customer's phone loads checks that only the server makes.
 */

const kind = z.enum(customerFileKinds);

/** One thing that has happened on a device. */
export const progressNote = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('arrived'),
    kind,
    uploadId,
    sentDespite: z.optional(photoProblem),
  }),
  /** Names the upload, so that a late removal doesn't take away what has come since. */
  z.object({ what: z.literal('removed'), kind, uploadId }),
  z.object({ what: z.literal('said'), ...saidOfId }),
]);
export type ProgressNote = z.infer<typeof progressNote>;

/** The phone makes its key; with a code, the key becomes the one that it is known by. */
export const claimRequest = z.object({
  /** As the page has it: one that is cut short or made up is a wrong one, like any other. */
  code: z.string().check(z.maxLength(MAX_TEXT_LENGTH)),
  key: customerKey,
  device,
  browser,
});
