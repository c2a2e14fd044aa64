import * as z from 'zod/mini';
import { consumerAlert } from '../schemas/decisions-schema.ts';
import { evidence } from '../schemas/evidence-schema.ts';
import { accountId, customerId, timestamp } from '../schemas/fields-schema.ts';
import { keptFileKinds } from '../schemas/files-schema.ts';
import { customerStatus } from '../schemas/customer-schema.ts';
import { linkPersonNamed, storedPersonalFields } from '../schemas/customer-events-schema.ts';
import {
  correction,
  decider,
  faceComparison,
  licenseField,
} from '../schemas/verification-schema.ts';
import { deletedCounts, deletionCause } from './deletion-schema.ts';

/** Categories of red flags by 16 CFR 681, Appendix A, Supplement A; the address is one of its own here. */
export const flagCategories = [
  'alert',
  'document',
  'information',
  'address',
  'use',
  'notice',
] as const;
export type FlagCategory = (typeof flagCategories)[number];

/** A red flag that the product saw. */
export const redFlag = z.object({
  category: z.enum(flagCategories),
  /** In words: the check's label and what was found. */
  seen: z.string(),
  /** In words: what a person, or a rule, did about it, when, and why; null while nobody has. */
  resolved: z.nullable(z.string()),
});
export type RedFlag = z.infer<typeof redFlag>;

/** A record's statements about a customer, as they stood when somebody downloaded it. */
export const recordContent = z.object({
  madeAt: timestamp,
  madeBy: z.object({ id: accountId, name: z.string() }),
  dealership: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  customer: z.object({
    id: customerId,
    ...storedPersonalFields,
    filledFromLicense: z.array(licenseField),
    corrections: z.optional(z.array(correction)),
    madeFor: z.nullable(linkPersonNamed),
    isDemonstration: z.boolean(),
    createdAt: timestamp,
    dateSubmitted: z.nullable(timestamp),
    termsVersion: z.nullable(z.int()),
  }),
  /** The result of the documents that were sent last; its hash is in the event that it led to. */
  evidence: z.nullable(evidence),
  /** In words: the checks that nobody made. */
  notChecked: z.array(z.string()),
  comparison: z.nullable(faceComparison),
  alert: z.nullable(consumerAlert),
  decision: z.object({
    status: customerStatus,
    at: z.nullable(timestamp),
    by: z.nullable(decider),
    isInPerson: z.boolean(),
    /** The text that the customer reads. */
    reason: z.nullable(z.string()),
  }),
  /** The files that came with the submission, also where they were deleted since. */
  files: z.array(
    z.object({
      kind: z.enum(keptFileKinds),
      /** SHA-256 in hexadecimal; missing where the file was never read. */
      sha256: z.optional(z.string()),
      isDeleted: z.boolean(),
    }),
  ),
  redFlags: z.array(redFlag),
  /** In words: kinds of red flags that this product cannot see. */
  notCovered: z.array(z.string()),
  /** Ids of the timeline's events, so that none can be left out. */
  eventIds: z.array(z.string()),
});
export type RecordContent = z.infer<typeof recordContent>;

/** An event of the customer's timeline with what proves it. */
export const provenEvent = z.strictObject({
  /** Everything that the log's entry commits to, as it's stored. */
  event: z.record(z.string(), z.unknown()),
  /** Base64url. */
  salt: z.string(),
  /** Missing while the event isn't in the log. */
  proof: z.optional(
    z.strictObject({
      /** Its entry's place. */
      leaf: z.int().check(z.nonnegative()),
      /** The inclusion proof by RFC 6962, in base64. */
      hashes: z.array(z.string()),
    }),
  ),
});
export type ProvenEvent = z.infer<typeof provenEvent>;

/** A change of the log's key: the event, its proof, and the checkpoint that names it, which both keys have signed. */
export const keyChange = z.extend(provenEvent, { checkpoint: z.string() });
export type KeyChange = z.infer<typeof keyChange>;

/** The log's public key, as verifiers of signed notes take it, and a checkpoint that it has signed. */
export const logState = z.strictObject({
  key: z.string(),
  checkpoint: z.string(),
  /** Changes of its key so far, the oldest first; missing while it has its first. */
  changes: z.optional(z.array(keyChange)),
});
export type LogState = z.infer<typeof logState>;

/** An event that a deleted record leaves in its place, as the log commits to it. */
export const deletionEvent = z.object({
  type: z.literal('record_deleted'),
  at: timestamp,
  /** The customer, of whom nothing else is left. */
  subjectId: z.string(),
  dealerId: z.string(),
  ...deletedCounts.shape,
  cause: deletionCause,
});
export type DeletionEvent = z.infer<typeof deletionEvent>;

export const CERTIFICATE_FORMAT = 'deletion-certificate/1';

/** The certificate of a deletion as a file that can be checked without this product. */
export const certificateFile = z.strictObject({
  format: z.literal(CERTIFICATE_FORMAT),
  log: logState,
  /** The one event, a `deletionEvent`. */
  events: z.array(provenEvent).check(z.length(1)),
});
export type CertificateFile = z.infer<typeof certificateFile>;

export const RECORD_FORMAT = 'identity-record/1';

/** The record's name in the ZIP file of a download, beside the same as a PDF. */
export const RECORD_FILE = 'record.json';

/** A customer's identity record: a file that can be checked without this product. */
export const identityRecord = z.strictObject({
  format: z.literal(RECORD_FORMAT),
  content: recordContent,
  log: logState,
  /** Oldest first. One of type `record_downloaded` has SHA-256 of the content's canonical JSON as `contentHash`. */
  events: z.array(provenEvent),
});
export type IdentityRecord = z.infer<typeof identityRecord>;
