import * as z from 'zod/mini';
import { messages } from '../messages.ts';
import {
  customerId,
  dateOfBirth,
  dealerId,
  email,
  phone,
  submissionId,
  text,
  timestamp,
  uploadId,
} from './fields.ts';
import { fileRequired } from './files.ts';

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

const uploaded = (required: string) =>
  z.string(required).check(z.refine((value) => uploadId.safeParse(value).success, required));

export const submissionRequest = z.extend(personalFields, {
  submissionId,
  video: uploaded(fileRequired.video),
  idDocument: uploaded(fileRequired.idDocument),
  addressDocument: uploaded(fileRequired.addressDocument),
});

/** The outcome of the latest attempt, as the customer may know it. */
export const verificationResult = z.object({
  status: customerStatus,
  /** In plain words, with what to do; never which check failed. Only when denied. */
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(timestamp),
  /** The dealership's credit application, once verified and if it has one. */
  creditLink: z.nullable(z.string()),
});
export type VerificationResult = z.infer<typeof verificationResult>;

/** All that a customer's key opens. Nothing that was typed earlier is in it. */
export const customerSession = z.object({
  customerId,
  dealer: publicDealership,
  expiresAt: timestamp,
  /** Days after which video and documents are deleted, counted from their upload. */
  retentionDays: z.int(),
  attemptsLeft: z.int(),
  /** Null until something was submitted. */
  result: z.nullable(verificationResult),
});
export type CustomerSession = z.infer<typeof customerSession>;

/** Where the verification itself takes place: an absolute path of our own, or the provider's address. */
export const contactResponse = z.object({ veriffUrl: z.nullable(z.string()) });

/** `key` is shown this once: only its hash is kept. */
export const draftResponse = z.object({ customerId, key: z.string(), expiresAt: timestamp });
