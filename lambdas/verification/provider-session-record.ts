import * as z from 'zod/mini';
import { verificationStatus } from '../../shared/schemas/admin-schema.ts';
import { randomId } from '../runtime/secrets.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';
import { noFacts, sessionFacts } from './provider-update.ts';

/** A provider's session: of a customer's attempt, or of the person behind a dealership. */
export const providerSessionRecord = defineRecord('verification session', 1, {
  id: z.string(),
  /** The provider that keeps the session; possibly one that only a later version knows. */
  provider: z.string(),
  /** `vendorData.email` in lower case, by which a session of nobody's is found. */
  email: z._default(z.string(), ''),
  /** Data that the provider was given about the person. */
  vendorData: z._default(z.object({ email: z.string() }), { email: '' }),
  /** Null until the provider has decided. */
  status: z._default(known(z.nullable(verificationStatus), null), null),
  createdAt: z.string(),
  decidedAt: z.optional(z.string()),
  /** The customer whose session it is, of which dealership, and which of the customer's attempts it is. */
  customerId: z.optional(z.string()),
  dealerId: z.optional(z.string()),
  attempt: z._default(z.number(), 1),
  /** The address where it takes place, and until when something can be submitted. */
  url: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
  facts: z._default(sessionFacts, noFacts),
  /**
   * The time at which the provider is asked next, unless it reports before; `polls`: how often it was asked in vain.
   */
  due: z.optional(z.string()),
  polls: z._default(z.number(), 0),
  /** Grows by one with every write that rests on what was read. */
  version: z._default(z.number(), 1),
  /** The dealership that an operator linked it to, whose contact person it is about. */
  linkedTo: z.optional(z.string()),
  linkedAt: z.optional(z.string()),
  /** The time of its erasure: from then on, no update of it is kept. */
  erasedAt: z.optional(z.string()),
  /** A draft's end, epoch seconds. */
  ttl: z.optional(z.number()),
});
export type ProviderSession = Stored<typeof providerSessionRecord>;

export const getProviderSession = (id: string): Promise<ProviderSession | undefined> =>
  readItem(providerSessionRecord, keys.session(id));

export const newSessionId = (): string => randomId('ses');
