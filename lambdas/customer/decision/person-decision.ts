import {
  denialReasons,
  inPersonChecks,
  type DecideRequest,
  type InPersonCheck,
} from '../../../shared/schemas/decisions-schema.ts';
import type { CustomerEvent } from '../../../shared/schemas/stored-customer-schema.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { wasRejectedInPerson } from '../submission/attempts.ts';
import { changeCustomer } from '../change-customer.ts';
import type { Customer } from '../customer-record.ts';
import { customerEventWrite, secondsFrom } from '../timeline.ts';
import { mayDecide, standingToken } from './decision-state.ts';
import type { Standing } from './stored-standing.ts';
import {
  isCreditLinkNewlyOwed,
  withStanding,
  type HasCreditLink,
} from './apply-provider-update.ts';

type ActRule = {
  on: 'review' | 'in_person';
  phase: 'approved' | 'denied';
  event: CustomerEvent['type'];
  isInPerson: boolean;
};

const rulesByAct: Record<DecideRequest['act'], ActRule> = {
  approve: { on: 'review', phase: 'approved', event: 'approved', isInPerson: false },
  deny: { on: 'review', phase: 'denied', event: 'denied', isInPerson: false },
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
function forCustomer(request: DecideRequest): string | undefined {
  if (request.act !== 'deny') return undefined;
  return request.customerReason === 'other'
    ? request.ownWords
    : denialReasons[request.customerReason];
}

/** The note that only colleagues read. */
function forColleagues(request: DecideRequest): string {
  if (request.act === 'deny') return request.note;
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
  const { standing } = current;
  if (standing?.by.kind === 'person')
    return new AppError('already_decided', { message: `${standing.by.name} already decided.` });
  return new AppError('conflict');
}

type PersonDecision = { request: DecideRequest; by: string; dealership: HasCreditLink };

/**
 * The customer's standing after a person's decision. It counts only for what the person saw: it is refused where
 * somebody else has decided meanwhile, or the customer has begun again.
 */
export function standingAfterDecision(
  current: Customer,
  { request, by }: Pick<PersonDecision, 'request' | 'by'>,
): Standing {
  const { on, phase, isInPerson } = rulesByAct[request.act];
  if (standingToken(current) !== request.seen || mayDecide(current) !== on) throw tooLate(current);
  // Repeating it would email the customer again.
  if (request.act === 'not_verified_in_person' && wasRejectedInPerson(current))
    throw tooLate(current);
  const reason = forCustomer(request);
  return {
    // A review may be of an attempt before the one under way; who comes in is judged as of now.
    attempt: on === 'review' ? (current.standing?.attempt ?? current.begun) : current.begun,
    phase,
    at: isoTime(),
    by: { kind: 'person', name: by },
    ...(isInPerson && { isInPerson }),
    ...(reason !== undefined && { reason }),
  };
}

/** Records a person's decision, with its line on the timeline, from which the customer's email follows. */
export const decideByPerson = (
  customer: Customer,
  decision: PersonDecision & { byId: string },
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const standing = standingAfterDecision(current, decision);
    const after = withStanding(current, standing, decision.dealership);
    const { attempt, at, by, reason } = standing;
    const note = forColleagues(decision.request);
    return {
      after,
      writes: [
        customerEventWrite({
          customerId: current.id,
          type: rulesByAct[decision.request.act].event,
          at,
          attempt,
          by,
          byId: decision.byId,
          ...(reason !== undefined && { reason }),
          ...(note !== '' && { note }),
          isTold: true,
          isCounted: true,
          ...(current.provider !== undefined && { provider: current.provider }),
          ...(standing.isInPerson !== true && secondsFrom(current.dateSubmitted, at)),
          ...(isCreditLinkNewlyOwed(current, after) && { isNotice: true }),
        }),
      ],
    };
  });
