import * as z from 'zod/mini';
import { customerId, dealerId, timestamp } from './fields-schema.ts';
import {
  barcodeRule,
  fileProblem,
  idType,
  licenseField,
  phase,
  sessionEnd,
  waitsFor,
} from './verification-schema.ts';
import { customerFileKinds } from './files-schema.ts';

// The link page's form has them from there, without the rest of this file.
export {
  contactFields,
  type ContactFields,
  personalFieldNames,
  type PersonalFields,
} from './fields-schema.ts';

export const customerStatus = z.enum(['pending', 'approved', 'denied']);
export type CustomerStatus = z.infer<typeof customerStatus>;

/** Facts about a dealership that a visitor with its link may see. */
export const publicDealership = z.object({
  dealerId,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  timeZone: z.string(),
  /** The hours that an owner has entered, as `parseOpeningHours` reads them. */
  openingHours: z.optional(z.string()),
});
export type PublicDealership = z.infer<typeof publicDealership>;

/** A file that is to be sent again, and why. */
export const askedAgain = z.object({ kind: z.enum(customerFileKinds), problem: fileProblem });
export type AskedAgain = z.infer<typeof askedAgain>;

/** The state of the latest attempt, as far as the customer may know it. */
export const verificationResult = z.object({
  status: customerStatus,
  phase,
  /** Expired or abandoned before anything was submitted. */
  isEmpty: z.boolean(),
  /** Null after a decision. */
  waitingFor: z.nullable(waitsFor),
  /** The reason in plain words, with what to do. Only when denied, or when something is asked for again. */
  reason: z.nullable(z.string()),
  /** The files that are asked for again through our own wizard; the others stay. */
  again: z.array(askedAgain),
  /**
   * The fields and files that the reason of a denial is about, where it says so, and the files that stay for another
   * attempt, unless they are replaced.
   */
  retry: z.optional(
    z.object({
      fields: z.array(licenseField),
      files: z.array(z.enum(customerFileKinds)),
      kept: z.array(z.enum(customerFileKinds)),
      /** The kind of the ID that was sent. */
      idType: z.optional(idType),
    }),
  ),
  /** Times that files may still be sent again before a person looks at what there is. */
  againLeft: z.int(),
  /** Null where nothing was sent through this site and the provider hasn't given a time. */
  submittedAt: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  /**
   * The time of the latest decision, else of the attempt's begin. It tells two decisions with the same content apart.
   */
  at: timestamp,
  /** Somebody at the dealership decided on the spot, with the customer present. */
  isInPerson: z.boolean(),
  /** The dealership lets nobody try again with this link. */
  isClosed: z.optional(z.boolean()),
  /** The dealership has to email its credit application link: telling the customer so makes it a task. */
  isCreditLinkOwed: z.boolean(),
  /** The dealership's credit application, once verified and if it has one. */
  creditLink: z.nullable(z.string()),
  /** Emails to the customer's address bounce, so none is sent and none is promised. */
  isUnreachable: z.optional(z.boolean()),
});
export type VerificationResult = z.infer<typeof verificationResult>;

/** The way in which this customer is verified: by the current attempt's provider, else by the stage's. */
export const sessionVerification = z.object({
  /** The files that our own wizard collects; none where the provider collects them. */
  files: z.array(z.enum(customerFileKinds)),
  /** Documents are read and compared with what was typed. */
  isRead: z.boolean(),
  /** An ID with the address that was entered makes a proof of address optional. */
  isAddressOptional: z.optional(z.boolean()),
  /** The barcode of a license may fill in the form. */
  fillsIn: z.boolean(),
  /** The rule for it; null where none is read. */
  barcode: z.nullable(barcodeRule),
  /** The same for a typed address in one of these states, where it's stricter. */
  barcodeByState: z.record(z.string(), barcodeRule),
  /** Decisions are made by chance. */
  isDemonstration: z.boolean(),
  /** The checking company's name on screens; null where the dealership itself or nobody checks. */
  checkedBy: z.nullable(z.string()),
  /** The provider's address where an attempt continues; null where there is none, or nothing is left to do there. */
  continueAt: z.nullable(z.string()),
  /** The end of the newest attempt at the provider's, where nothing more comes of it. */
  ended: z.nullable(sessionEnd),
});
export type SessionVerification = z.infer<typeof sessionVerification>;

/** Contact details that a dealership typed for a link. Empty texts are what it didn't type. */
const typedContact = z.object({ fullName: z.string(), email: z.string(), phone: z.string() });

/** Everything that a customer's key opens. It contains nothing that the customer typed earlier. */
export const customerSession = z.object({
  customerId,
  dealer: publicDealership,
  expiresAt: timestamp,
  /** Days after which video and documents are deleted, counted from their upload. */
  retentionDays: z.int(),
  attemptsLeft: z.int(),
  verification: sessionVerification,
  /** Null until something is known of an attempt. */
  result: z.nullable(verificationResult),
  /** Hours within which the dealership usually decides, while somebody there is to; not where that isn't known. */
  usualHours: z.optional(z.int()),
  /** The contact that the dealership typed: only when a link is opened that went there, until another one is typed. */
  typed: z.optional(typedContact),
  /** The same for a link that may have been opened by anybody: enough for its owner to know it. Empty: not typed. */
  masked: z.optional(
    z.object({ initials: z.string(), phoneEnd: z.string(), emailStart: z.string() }),
  ),
});
export type CustomerSession = z.infer<typeof customerSession>;

/** The masked contact in full, for a visitor who said that it's theirs; null if it's no longer offered. */
export const confirmedContact = z.object({ typed: z.nullable(typedContact) });

/** The place of the verification: an absolute path of ours, or the provider's address. */
export const contactResponse = z.object({ veriffUrl: z.nullable(z.string()) });

/** `key` is only shown here: we keep nothing but its hash. */
export const draftResponse = z.object({ customerId, key: z.string(), expiresAt: timestamp });
