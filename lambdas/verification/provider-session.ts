import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { verificationStatus } from '../../shared/schemas/sessions.ts';
import { randomId } from '../runtime/randomness.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';

/** A provider's session: of a customer, or of the person behind a dealership. */
export const providerSessionRecord = defineRecord('verification session', 1, {
  id: z.string(),
  /** Who keeps the session; one that this version does not know may have begun it. */
  provider: z.string(),
  /** From the vendor data: whom it is about, as far as known. Empty until a customer has submitted. */
  email: z._default(z.string(), ''),
  /** Null until the provider has decided. */
  status: known(z.nullable(verificationStatus), null),
  createdAt: z.string(),
  decidedAt: z.optional(z.string()),
  /** The customer whose session it is, and of which dealership. */
  customerId: z.optional(z.string()),
  dealerId: z.optional(z.string()),
  /** The dealership that it was put to, of whose contact person it is. */
  linkedTo: z.optional(z.string()),
  linkedAt: z.optional(z.string()),
  /** A draft's end, epoch seconds. */
  ttl: z.optional(z.number()),
});
export type ProviderSession = Stored<typeof providerSessionRecord>;

export const newSessionId = (): string => randomId('ses');

/** The one session of the person who registered a dealership: made again, it is the same. */
export const contactSessionId = (dealerId: string, registrationId: string): string => {
  const digest = createHash('sha256').update(`${dealerId}#${registrationId}`).digest();
  return `ses_${digest.subarray(0, 16).toString('base64url')}`;
};
