import * as z from 'zod/mini';
import type { Dealership } from '../dealership/dealership.ts';
import { where } from '../store/conditions.ts';
import { checkOf, newOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord } from '../store/record.ts';
import type { Write } from '../store/transact.ts';
import { decidedSessionWrite } from '../verification/provider-sessions.ts';
import { attemptFiles, isHiddenDraft, storedCustomerStatus, type Customer } from './customer.ts';
import { getCustomer } from './customers.ts';
import { customerEventWrite } from './events.ts';
import { rulesOf } from './status.ts';
import { termChanges } from './term-changes.ts';

/** What became of one attempt. */
const submissionRecord = defineRecord('submission', 1, {
  id: z.string(),
  attempt: z.number(),
  createdAt: z.string(),
  status: storedCustomerStatus,
  denialReason: z.optional(z.string()),
  files: z.optional(attemptFiles),
});

/** The current record, if it already has this submission: no matter how often it is sent, it counts once. */
export async function submittedBefore(
  customerId: string,
  submissionId: string,
): Promise<Customer | undefined> {
  const taken = await readItem(submissionRecord, keys.submission(customerId, submissionId));
  return taken && getCustomer(customerId);
}

/** What a draft's record has kept from the time before anyone could see it. */
function eventsOfDraft({ id: customerId, openedAt, contactSavedAt }: Customer): Write[] {
  return [
    ...(openedAt ? [customerEventWrite({ customerId, type: 'link_opened', at: openedAt })] : []),
    ...(contactSavedAt
      ? [customerEventWrite({ customerId, type: 'contact_saved', at: contactSavedAt })]
      : []),
  ];
}

/**
 * What is written with the record of a decided submission: that it was taken, timeline, search terms and session.
 * `after` carries the outcome. Guards: 'submission' was taken before, 'dealership' no longer takes submissions.
 */
export function submissionWrites(before: Customer, after: Customer, submissionId: string): Write[] {
  const { id: customerId, attempts: attempt, dateSubmitted: at = '' } = after;
  const { status, denialReason, files, email, decidedAt } = after;
  const { decision } = rulesOf[status];
  const event = { customerId, at, attempt };
  const submission = { id: submissionId, attempt, createdAt: at, status, denialReason, files };
  return [
    {
      Put: newOf({
        ...keys.submission(customerId, submissionId),
        ...submissionRecord.whole(submission),
      }),
      guard: 'submission',
    },
    {
      ConditionCheck: checkOf(
        keys.dealership(after.dealerId),
        where<Dealership>({
          adminVerification: 'approved',
          isBlocked: false,
          isEmailVerified: true,
        }),
      ),
      guard: 'dealership',
    },
    ...(isHiddenDraft(before) ? eventsOfDraft(before) : []),
    customerEventWrite({ ...event, type: 'submitted' }),
    ...(decision ? [customerEventWrite({ ...event, type: decision, position: 1 })] : []),
    ...termChanges(before, after),
    decidedSessionWrite(after.sessionId, { email, status: decision, decidedAt }),
  ];
}
