import type { CustomerStatus } from '../../shared/schemas/customer.ts';
import type { CustomerFileKind } from '../../shared/schemas/files.ts';
import type { StoredFile } from '../upload/stored-file.ts';
import { randomId } from '../runtime/randomness.ts';

/** Someone who is to be verified, as stored. */
export type Customer = {
  id: string;
  dealerId: string;
  /** Made by a dealer's click, or by a visitor: a draft is nobody's customer until something is submitted. */
  origin: 'link' | 'draft';
  status: CustomerStatus;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** `YYYY-MM-DD`, or empty. */
  dateOfBirth: string;
  address: string;
  cnicNumber: string;
  createdAt: string;
  updatedAt: string;
  /** Grows by one with every write that rests on what was read. */
  version: number;
  /** SHA-256 of the key, while one opens this record. */
  keyHash?: string;
  linkExpiresAt?: string;
  openedAt?: string;
  /** When a hidden draft's contact was last saved: its timeline begins when it is submitted. */
  contactSavedAt?: string;
  sessionId: string;
  /** Where the verification takes place. */
  veriffUrl: string | null;
  /** How many submissions were decided. */
  attempts: number;
  dateSubmitted?: string;
  decidedAt?: string;
  denialReason?: string;
  /** Of the latest attempt. */
  files?: Record<CustomerFileKind, StoredFile>;
  /** Keys of the files of the attempts before. */
  earlierFiles?: string[];
  /** The link that was last sent to this customer. */
  creditLink?: string;
  creditLinkSentAt?: string;
  /** A draft's end, epoch seconds. */
  ttl?: number;
};

/** Keys of all files that attempts were made with: the next one needs others. */
export const usedFiles = ({
  files,
  earlierFiles = [],
}: Pick<Customer, 'files' | 'earlierFiles'>): string[] => [
  ...earlierFiles,
  ...Object.values(files ?? {}).map(({ key }) => key),
];

/** A draft shows nowhere at the dealer's before it was submitted. */
export const isHiddenDraft = (customer: Pick<Customer, 'origin' | 'attempts'>): boolean =>
  customer.origin === 'draft' && customer.attempts === 0;

export const newCustomerId = (): string => randomId('cus');
