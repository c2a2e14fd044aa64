import * as z from 'zod/mini';
import { customerStatus } from '../../shared/schemas/customer.ts';
import { customerFileKinds, type CustomerFileKind } from '../../shared/schemas/files.ts';
import { storedPersonalFields } from '../../shared/schemas/stored-personal-fields.ts';
import { randomId } from '../runtime/randomness.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';
import { storedFile } from '../upload/stored-file.ts';

const eachKind = Object.fromEntries(
  customerFileKinds.map((kind) => [kind, z.optional(storedFile)]),
) as Record<CustomerFileKind, z.ZodMiniOptional<typeof storedFile>>;

/** An attempt's files. A kind is missing in an attempt from before it was asked for. */
export const attemptFiles = z.object(eachKind);

/** As the specification has it: whatever is neither pending nor approved is denied. */
export const storedCustomerStatus = known(customerStatus, 'denied');

/** Someone who is to be verified. */
export const customerRecord = defineRecord('customer', 1, {
  id: z.string(),
  dealerId: z.string(),
  /** Made by a dealer's click, or by a visitor: a draft is nobody's customer until something is submitted. */
  origin: known(z.enum(['link', 'draft']), 'link'),
  status: storedCustomerStatus,
  ...storedPersonalFields,
  cnicNumber: z._default(z.string(), 'N/A'),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Grows by one with every write that rests on what was read. */
  version: z.number(),
  /** SHA-256 of the key, while one opens this record. */
  keyHash: z.optional(z.string()),
  linkExpiresAt: z.optional(z.string()),
  openedAt: z.optional(z.string()),
  /** When a hidden draft's contact was last saved: its timeline begins when it is submitted. */
  contactSavedAt: z.optional(z.string()),
  sessionId: z.string(),
  /** Where the verification takes place. */
  veriffUrl: z._default(z.nullable(z.string()), null),
  /** How many submissions were made. */
  attempts: z._default(z.number(), 0),
  dateSubmitted: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  denialReason: z.optional(z.string()),
  /** Of the latest attempt. */
  files: z.optional(attemptFiles),
  /** Keys of the files of the attempts before. */
  earlierFiles: z.optional(z.array(z.string())),
  /** The link that was last sent to this customer. */
  creditLink: z.optional(z.string()),
  creditLinkSentAt: z.optional(z.string()),
  /** A draft's end, epoch seconds. */
  ttl: z.optional(z.number()),
});
export type Customer = Stored<typeof customerRecord>;

/** What a list shows of a customer, from an index. */
export const readCustomerRow = customerRecord.row(
  'id',
  'firstName',
  'lastName',
  'email',
  'status',
  'createdAt',
  'dateSubmitted',
  'openedAt',
  'linkExpiresAt',
);
export type CustomerRow = ReturnType<typeof readCustomerRow>;

/** Keys of all files that attempts were made with: the next one needs others. */
export const usedFiles = ({
  files = {},
  earlierFiles = [],
}: Pick<Customer, 'files' | 'earlierFiles'>): string[] => [
  ...earlierFiles,
  ...customerFileKinds.flatMap((kind) => files[kind]?.key ?? []),
];

/** A draft appears nowhere in the dealership's area until it is submitted. */
export const isHiddenDraft = (customer: Pick<Customer, 'origin' | 'attempts'>): boolean =>
  customer.origin === 'draft' && customer.attempts === 0;

export const newCustomerId = (): string => randomId('cus');
