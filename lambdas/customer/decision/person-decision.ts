import { approvalErrors, asksForOwner } from '../../../shared/approval.ts';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import {
  denialReasons,
  inPersonChecks,
  type DecideRequest,
  type InPersonCheck,
} from '../../../shared/schemas/decisions-schema.ts';
import type { Submission } from '../../../shared/schemas/submission-schema.ts';
import type { ResultType } from '../../mail/mail-triggers.ts';
import { isoTime } from '../../runtime/clock.ts';
import { newEventId } from '../../store/record.ts';
import { AppError } from '../../runtime/errors.ts';
import { wasRejectedInPerson } from '../attempt/attempts.ts';
import { retentionDays } from '../../upload/stored-file.ts';
import { changeCustomer } from '../items/customer-store.ts';
import type { Customer } from '../customer-record.ts';
import { toSubmission } from '../views/submission-view.ts';
import { type ActorWithRole, byActor, customerEventWrite, secondsFrom } from '../timeline.ts';
import { overtaken } from './compare-faces.ts';
import { type EstablishedIdentity, withIdentityEstablished } from './consumer-alert.ts';
import { latestComparison, mayDecide, standingToken } from '../attempt/possible-decision.ts';
import { reviewTimeWrites } from './review-times.ts';
import { withUndo } from '../undoable-decision.ts';
import type { Standing } from '../stored-standing.ts';
import {
  isCreditLinkNewlyOwed,
  withStanding,
  type HasCreditLink,
} from './apply-provider-update.ts';

type ActRule = {
  on: NonNullable<Submission['mayDecide']>;
  phase: 'approved' | 'denied';
  event: ResultType;
  isInPerson: boolean;
};

/** A decision that ends the attempt; asking again doesn't: see `ask-again.ts`. */
type FinalRequest = Exclude<DecideRequest, { act: 'ask_again' }>;

const rulesByAct: Record<FinalRequest['act'], ActRule> = {
  approve: { on: 'review', phase: 'approved', event: 'approved', isInPerson: false },
  deny: { on: 'review', phase: 'denied', event: 'denied', isInPerson: false },
  revoke: { on: 'revoke', phase: 'denied', event: 'approval_revoked', isInPerson: false },
  verified_in_person: {
    on: 'in_person',
    phase: 'approved',
    event: 'verified_in_person',
    isInPerson: true,
  },
  not_verified_in_person: {
    on: 'in_person',
    phase: 'denied',
    event: 'not_verified_in_person',
    isInPerson: true,
  },
};

/** The reason that the customer reads: why, and what to do; a denial in person was explained in person. */
function forCustomer(request: FinalRequest): string | undefined {
  if (request.act !== 'deny' && request.act !== 'revoke') return undefined;
  return request.customerReason === 'other'
    ? request.ownWords
    : denialReasons[request.customerReason];
}

const closesLink = (request: FinalRequest): boolean =>
  request.act === 'revoke' || (request.act === 'deny' && request.closesLink === true);

/** The note that only colleagues read. */
function forColleagues(request: FinalRequest): string {
  if (request.act === 'deny' || request.act === 'revoke') return request.note;
  if (request.act !== 'verified_in_person') return request.reason;
  const checked = inPersonChecks.filter((each) => request.checked.includes(each));
  return `Checked ${checked.map((each) => checkWords[each]).join(', ')}. ${request.reason}`;
}

const checkWords: Record<InPersonCheck, string> = {
  original: 'the original ID',
  person: 'the person',
  address: 'the proof of address',
};

/** Names the colleague who was faster, if one was. */
function tooLate(current: Customer): AppError {
  const { standing } = current.decision;
  if (standing?.by.kind === 'person')
    return new AppError('already_decided', { message: `${standing.by.name} already decided.` });
  return new AppError('conflict');
}

/**
 * Refuses an act about anything but what the person saw: somebody else has decided meanwhile, or the customer has begun
 * again.
 */
export function assertAsSeen(
  current: Customer,
  { seen }: Pick<DecideRequest, 'seen'>,
  on: ActRule['on'],
): void {
  if (standingToken(current) !== seen || mayDecide(current) !== on) throw tooLate(current);
}

type Approval = Extract<FinalRequest, { act: 'approve' }>;

/**
 * Refuses an approval that lacks something, rests on another comparison of the faces than the last, or goes against it
 * without being an owner's.
 */
function assertMayApprove(current: Customer, request: Approval, { role }: ActorWithRole): void {
  const last = latestComparison(current);
  if (request.comparison !== (last?.id ?? null)) throw overtaken(last);
  const shown = toSubmission(current, { events: [], notes: [] }, retentionDays());
  if (asksForOwner(shown) && role !== 'owner')
    throw new AppError('owner_only', { message: dealerMessages.ownerApproves });
  const fields = approvalErrors(shown, request);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', { fields });
}

type PersonDecision = { request: FinalRequest; by: ActorWithRole; dealership: HasCreditLink };

/** The customer's standing after a person's decision, which counts only for what the person saw. */
export function standingAfterDecision(
  current: Customer,
  /** `by`: the person's name. */
  { request, by }: { request: FinalRequest; by: string },
): Standing {
  const { on, phase, isInPerson } = rulesByAct[request.act];
  assertAsSeen(current, request, on);
  // Repeating it would email the customer again.
  if (request.act === 'not_verified_in_person' && wasRejectedInPerson(current))
    throw tooLate(current);
  const reason = forCustomer(request);
  const isAsOfNow = on === 'in_person' || closesLink(request);
  const { begun } = current.attempt;
  return {
    // A review may be of an attempt before the one under way; who comes in, or may not go on, is judged as of now.
    attempt: isAsOfNow ? begun : (current.decision.standing?.attempt ?? begun),
    phase,
    at: isoTime(),
    by: { kind: 'person', name: by },
    ...(isInPerson && { isInPerson }),
    // Who was approved by mistake comes in: trying online again would only repeat it.
    ...(closesLink(request) && { isClosed: true }),
    ...(reason !== undefined && { reason }),
  };
}

/** Returns how a decision itself establishes, beyond the documents, who the customer is. */
function identityIn(request: FinalRequest): EstablishedIdentity | undefined {
  if (request.act === 'verified_in_person') return { means: 'in_person', meansNote: '' };
  if (request.act !== 'approve' || request.means === undefined) return undefined;
  return { means: request.means, meansNote: request.meansNote ?? '' };
}

/** Records a person's decision, with its line on the timeline, from which the customer's email follows. */
export const decideByPerson = (
  customer: Customer,
  { request, by, dealership }: PersonDecision,
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const standing = standingAfterDecision(current, { request, by: by.fullName });
    if (request.act === 'approve') assertMayApprove(current, request, by);
    const identity = current.decision.alert?.established === null ? identityIn(request) : undefined;
    const established = identity
      ? withIdentityEstablished(current, identity, by)
      : { after: current, writes: [] };
    const after = withStanding(established.after, standing, dealership);
    const { attempt, at, reason } = standing;
    const note = forColleagues(request);
    const { on, event } = rulesByAct[request.act];
    const id = newEventId(1);
    const { provider, submittedAt } = current.attempt;
    return {
      after: withUndo(current, after, { id, at, by: by.id }),
      writes: [
        ...established.writes,
        ...(on === 'review' ? reviewTimeWrites(current, at) : []),
        customerEventWrite({
          id,
          customerId: current.id,
          type: event,
          at,
          attempt,
          ...byActor(by),
          ...(reason !== undefined && { reason }),
          ...(note !== '' && { note }),
          emailsCustomer: true,
          isCounted: true,
          provider,
          ...(on === 'review' && secondsFrom(submittedAt, at)),
          ...(isCreditLinkNewlyOwed(current, after) && { notifiesDealership: true }),
        }),
      ],
    };
  });
