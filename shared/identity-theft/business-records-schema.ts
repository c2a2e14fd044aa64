import * as z from 'zod/mini';
import { timestamp } from '../schemas/fields-schema.ts';
import { keptFileKinds } from '../schemas/files-schema.ts';
import { storedPersonalFields, type CustomerEvent } from '../schemas/stored-customer-schema.ts';

/** The events that the person whose identity was used gets to see, without who did them and why. */
export const businessEventTypes = [
  'link_created',
  'link_renewed',
  'link_sent',
  'link_texted',
  'link_opened',
  'submitted',
  'approved',
  'denied',
  'verified_in_person',
  'not_verified_in_person',
  'approval_revoked',
  'decision_undone',
  'credit_link_sent',
] as const satisfies readonly CustomerEvent['type'][];

/**
 * The application and business records of a customer by 15 U.S.C. 1681g(e), for the person whose identity was used.
 * Nothing of others is in them: no colleagues, notes, checks, comparisons or other customers.
 */
export const businessRecords = z.object({
  madeAt: timestamp,
  dealership: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  /** The details that were entered. */
  entered: z.object(storedPersonalFields),
  events: z.array(z.object({ type: z.enum(businessEventTypes), at: timestamp })),
  files: z.array(
    z.object({
      kind: z.enum(keptFileKinds),
      /** SHA-256 in hexadecimal; missing where the file was never read. */
      sha256: z.optional(z.string()),
      isDeleted: z.boolean(),
    }),
  ),
  /** The time at which a link to the dealership's credit application was last sent; null where none was. */
  creditLinkSentAt: z.nullable(timestamp),
});
export type BusinessRecords = z.infer<typeof businessRecords>;
