import { isHiddenDraft, type Customer } from './customer.ts';
import { changedCustomer } from './customers.ts';
import { termChanges } from './term-changes.ts';
import { checkOf, newOf, updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { transact, type Write } from '../store/transact.ts';
import { customerEventWrite } from './events.ts';

/** Whether this very submission was taken before: however often it is sent, it is one. */
export async function hasSubmission(customerId: string, submissionId: string): Promise<boolean> {
  return (await readItem(keys.submission(customerId, submissionId))) !== undefined;
}

/** What a draft's record has kept of the time before anybody could see it. */
function eventsOfDraft({ id: customerId, openedAt, contactSavedAt }: Customer): Write[] {
  return [
    ...(openedAt ? [customerEventWrite({ customerId, type: 'link_opened', at: openedAt })] : []),
    ...(contactSavedAt
      ? [customerEventWrite({ customerId, type: 'contact_saved', at: contactSavedAt })]
      : []),
  ];
}

/**
 * A decided submission in one transaction: record, status and reason, files, timeline, search terms and
 * session. `after` carries the outcome. Throws `LostCondition`: 'submission' was taken before, 'customer'
 * changed meanwhile, 'dealer' may take no submissions any more.
 */
export const writeSubmission = (
  before: Customer,
  after: Customer,
  submissionId: string,
): Promise<void> => {
  const { id: customerId, attempts: attempt, dateSubmitted: at = '' } = after;
  const type = after.status === 'approved' ? 'approved' : 'denied';
  const event = { customerId, at, attempt };
  return transact([
    {
      Put: newOf({
        ...keys.submission(customerId, submissionId),
        id: submissionId,
        attempt,
        createdAt: at,
        status: after.status,
        files: after.files,
        ...(after.denialReason !== undefined && { denialReason: after.denialReason }),
      }),
      guard: 'submission',
    },
    changedCustomer(before, after),
    {
      ConditionCheck: checkOf(
        keys.dealer(after.dealerId),
        '#adminVerification = :approved AND #isBlocked = :no AND #isEmailVerified = :yes',
        { approved: 'approved', no: false, yes: true },
      ),
      guard: 'dealer',
    },
    ...(isHiddenDraft(before) ? eventsOfDraft(before) : []),
    customerEventWrite({ ...event, type: 'submitted' }),
    customerEventWrite({ ...event, type, position: 1 }),
    ...termChanges(before, after),
    {
      Update: updateOf(keys.session(after.sessionId), {
        set: {
          email: after.email.toLowerCase(),
          status: after.status,
          decidedAt: after.decidedAt,
        },
        remove: ['ttl'],
        condition: 'attribute_exists(#pk)',
      }),
      guard: 'session',
    },
  ]);
};
