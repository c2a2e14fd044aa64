import type { CustomerSession } from '../../shared/schemas/customer.ts';
import { customerFileKinds } from '../../shared/schemas/files.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { toPublicDealership } from '../dealership/views.ts';
import { pick } from '../runtime/pick.ts';
import { toKeptFile } from '../upload/kept-file.ts';
import { attemptsLeft } from './attempts.ts';
import type { Customer, CustomerRow } from './customer.ts';
import { joinName } from './names.ts';
import { rulesOf } from './status.ts';
import {
  submission,
  submissionRow,
  type CustomerEvent,
  type Submission,
  type SubmissionRow,
} from '../../shared/schemas/submission.ts';

/** All that a customer's key shows: the outcome, and nothing that was typed. */
export const toCustomerSession = (
  customer: Customer,
  dealership: Dealership,
  retentionDays: number,
): CustomerSession => ({
  customerId: customer.id,
  dealer: toPublicDealership(dealership),
  expiresAt: customer.linkExpiresAt ?? customer.createdAt,
  retentionDays,
  attemptsLeft: attemptsLeft(customer),
  result:
    customer.attempts === 0
      ? null
      : {
          status: customer.status,
          reason: customer.denialReason ?? null,
          decidedAt: customer.decidedAt ?? null,
          creditLink: rulesOf[customer.status].isVerified
            ? // A customer keeps the link that was sent to it; the others get the dealership's.
              (customer.creditLink ?? dealership.creditLink ?? null)
            : null,
        },
});

/** A line of the dealership's list, from a whole record or from an index. */
export const toSubmissionRow = (customer: CustomerRow): SubmissionRow => ({
  ...pick(submissionRow, customer),
  customerName: joinName(customer),
});

export const toSubmission = (
  customer: Customer,
  events: CustomerEvent[],
  retentionDays: number,
): Submission => ({
  ...pick(submission, customer),
  attemptsLeft: attemptsLeft(customer),
  files: customerFileKinds.flatMap((kind) => {
    const file = customer.files?.[kind];
    const since = customer.dateSubmitted ?? customer.createdAt;
    return file ? [{ kind, ...toKeptFile(file, since, retentionDays) }] : [];
  }),
  events,
});
