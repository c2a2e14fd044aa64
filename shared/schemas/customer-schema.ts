import * as z from 'zod/mini';
import { messages } from '../copy/common-messages.ts';
import {
  customerId,
  dateOfBirth,
  dealerId,
  email,
  phone,
  text,
  timestamp,
} from './fields-schema.ts';
import { fileProblem, phase, sessionEnd, waitsFor } from './verification-schema.ts';
import { customerFileKinds, type CustomerFileKind } from './files-schema.ts';

export const customerStatuses = ['pending', 'approved', 'denied'] as const;
export const customerStatus = z.enum(customerStatuses);
export type CustomerStatus = z.infer<typeof customerStatus>;

/** What a visitor with a dealership's link may know of it. */
export const publicDealership = z.object({
  dealerId,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
});
export type PublicDealership = z.infer<typeof publicDealership>;

/** Step 1 of the wizard. A field that is added here is stored, and shown to the dealership, without more. */
export const personalFields = z.object({
  fullName: text(messages.fullNameRequired),
  dateOfBirth,
  address: text(messages.addressRequired),
  phone,
  email,
});
export type PersonalFields = z.infer<typeof personalFields>;
/** In the order in which they are asked. */
export const personalFieldNames = Object.keys(personalFields.shape) as (keyof PersonalFields)[];

/** What a customer gives before the verification begins, if at all. */
export const contactFields = z.object({ fullName: personalFields.shape.fullName, email, phone });
export type ContactFields = z.infer<typeof contactFields>;

/** A file that is to be sent again, and why. */
export const askedAgain = z.object({ kind: z.enum(customerFileKinds), problem: fileProblem });
export type AskedAgain = z.infer<typeof askedAgain>;

/** How the latest attempt stands, as the customer may know it. */
export const verificationResult = z.object({
  status: customerStatus,
  phase,
  /** Expired or abandoned before anything was submitted. */
  isEmpty: z.boolean(),
  /** Null once it is decided. */
  waitingFor: z.nullable(waitsFor),
  /** In plain words, with what to do. Only when denied, or when something is asked for again. */
  reason: z.nullable(z.string()),
  /** The files that are asked for again through our own wizard; the others stay. */
  again: z.array(askedAgain),
  /** How often something may still be sent again, before a person looks at what there is. */
  againLeft: z.int(),
  /** Null where nothing was sent through this site, nor the provider has said when. */
  submittedAt: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  /** Of the latest decision, if any; else when the attempt began. It tells two decisions that say the same apart. */
  at: timestamp,
  /** Whether somebody at the dealership decided on the spot, with the customer there. */
  isInPerson: z.boolean(),
  /** Whether the dealership has to email its credit application link: what the customer is told makes it a task. */
  isCreditLinkOwed: z.boolean(),
  /** The dealership's credit application, once verified and if it has one. */
  creditLink: z.nullable(z.string()),
  /** Emails to the customer's address come back, so none goes there: nothing is promised by email. */
  isUnreachable: z.optional(z.boolean()),
});
export type VerificationResult = z.infer<typeof verificationResult>;

/** How the verification takes place for this customer; follows the attempt under way, else the stage's provider. */
export const verificationPlace = z.object({
  /** Which files our own wizard collects; none where it takes place at the provider's. */
  files: z.array(z.enum(customerFileKinds)),
  /** Documents are read and compared with what was typed. */
  isRead: z.boolean(),
  /** Decisions are made by chance. */
  isDemonstration: z.boolean(),
  /** Who checks, as screens name it; null where the dealership itself or nobody does. */
  checkedBy: z.nullable(z.string()),
  /** Where an attempt that was begun at the provider's goes on; null where there is none, or nothing is left to do there. */
  continueAt: z.nullable(z.string()),
  /** How the newest attempt at the provider's ended, where nothing more comes of it. */
  ended: z.nullable(sessionEnd),
});
export type VerificationPlace = z.infer<typeof verificationPlace>;

/** All that a customer's key opens. Nothing that was typed earlier is in it. */
export const customerSession = z.object({
  customerId,
  dealer: publicDealership,
  expiresAt: timestamp,
  /** Days after which video and documents are deleted, counted from their upload. */
  retentionDays: z.int(),
  attemptsLeft: z.int(),
  place: verificationPlace,
  /** Null until something is known of an attempt. */
  result: z.nullable(verificationResult),
});
export type CustomerSession = z.infer<typeof customerSession>;

/** Where the verification itself takes place: an absolute path of our own, or the provider's address. */
export const contactResponse = z.object({ veriffUrl: z.nullable(z.string()) });

/**
 * Begins a verification, or goes on with the one under way. What was typed is kept only where the verification takes
 * place at the provider's: our own wizard sends it with the files.
 */
export const beginRequest = z.object({ personal: z.optional(personalFields) });

/** `key` is shown this once: only its hash is kept. */
export const draftResponse = z.object({ customerId, key: z.string(), expiresAt: timestamp });

export type DocumentKind = Exclude<CustomerFileKind, 'video'>;
export type AskedDocument = AskedAgain & { kind: DocumentKind };

/** Of what is asked for again, the documents: only they can be sent again by themselves. */
export const documentsAmong = (asked: readonly AskedAgain[]): AskedDocument[] =>
  asked.filter((each): each is AskedDocument => each.kind !== 'video');
