import type { CustomerSession, PublicDealer } from '../../shared/schemas/customer.ts';
import type {
  CustomerEvent,
  DealerMe,
  Submission,
  SubmissionRow,
} from '../../shared/schemas/dealer.ts';
import { customerFileKinds } from '../../shared/schemas/files.ts';
import type { Customer } from './customer.ts';
import { toCustomerStatus } from './customer-status.ts';
import { accountStateOf } from './dealer-gate.ts';
import type { Dealer } from './dealer.ts';
import { keptFile } from './kept-file.ts';
import { joinName } from './names.ts';
import { attemptsLeft } from './transitions.ts';

export const toPublicDealer = (dealer: Dealer): PublicDealer => ({
  dealerId: dealer.id,
  name: dealer.dealerName,
  address: dealer.address,
  phone: dealer.phone,
});

/** All that a customer's key shows: the outcome, and nothing that was typed. */
export const toCustomerSession = (
  customer: Customer,
  dealer: Dealer,
  retentionDays: number,
): CustomerSession => ({
  customerId: customer.id,
  dealer: toPublicDealer(dealer),
  expiresAt: customer.linkExpiresAt ?? customer.createdAt,
  retentionDays,
  attemptsLeft: attemptsLeft(customer),
  result:
    customer.attempts === 0
      ? null
      : {
          status: toCustomerStatus(customer.status),
          reason: customer.denialReason ?? null,
          decidedAt: customer.decidedAt ?? null,
          creditLink: customer.status === 'approved' ? creditLinkFor(customer, dealer) : null,
        },
});

/** A customer keeps the link that was sent to it; the others get the dealership's. */
export const creditLinkFor = (customer: Customer, dealer: Dealer): string | null =>
  customer.creditLink ?? dealer.creditLink ?? null;

/** A line of the dealer's list, from a whole record or from an index. */
export const toSubmissionRow = (customer: Customer): SubmissionRow => ({
  id: customer.id,
  customerName: joinName(customer),
  email: customer.email,
  status: toCustomerStatus(customer.status),
  createdAt: customer.createdAt,
  dateSubmitted: customer.dateSubmitted ?? null,
  openedAt: customer.openedAt ?? null,
  linkExpiresAt: customer.linkExpiresAt ?? null,
});

export const toSubmission = (
  customer: Customer,
  events: CustomerEvent[],
  retentionDays: number,
): Submission => ({
  id: customer.id,
  firstName: customer.firstName,
  lastName: customer.lastName,
  dateOfBirth: customer.dateOfBirth,
  cnicNumber: customer.cnicNumber,
  phone: customer.phone,
  email: customer.email,
  address: customer.address,
  status: toCustomerStatus(customer.status),
  denialReason: customer.denialReason ?? null,
  createdAt: customer.createdAt,
  dateSubmitted: customer.dateSubmitted ?? null,
  decidedAt: customer.decidedAt ?? null,
  openedAt: customer.openedAt ?? null,
  linkExpiresAt: customer.linkExpiresAt ?? null,
  attemptsLeft: attemptsLeft(customer),
  creditLink: customer.creditLink ?? null,
  creditLinkSentAt: customer.creditLinkSentAt ?? null,
  files: customerFileKinds.flatMap((kind) => {
    const file = customer.files?.[kind];
    const since = customer.dateSubmitted ?? customer.createdAt;
    return file ? [{ kind, ...keptFile(file, since, retentionDays) }] : [];
  }),
  events,
});

export const toDealerMe = (dealer: Dealer): DealerMe => ({
  dealerId: dealer.id,
  email: dealer.email,
  fullName: dealer.fullName,
  dealerName: dealer.dealerName,
  phone: dealer.phone,
  address: dealer.address,
  website: dealer.website,
  createdAt: dealer.createdAt,
  state: accountStateOf(dealer),
  creditLink: dealer.creditLink ?? null,
});
