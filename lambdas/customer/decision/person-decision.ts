import {
  denialReasons,
  inPersonChecks,
  type DecideRequest,
  type InPersonCheck,
} from '../../../shared/schemas/decisions-schema.ts';
import type { CustomerEvent } from '../../../shared/schemas/stored-customer-schema.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { isClosedInPerson } from '../submission/attempts.ts';
import { changeCustomer } from '../change-customer.ts';
import type { Customer } from '../customer-record.ts';
import { customerEventWrite, secondsFrom } from '../timeline.ts';
import { mayDecide, standingToken } from './decision-state.ts';
import type { Standing } from './standing.ts';
import { isCreditLinkNewlyOwed, withStanding, type HasCreditLink } from './with-standing.ts';

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

/** What the customer reads; a denial online says why and what to do, one on the spot was explained on the spot. */
function forCustomer(wish: DecideRequest): string | undefined {
  if (wish.act !== 'deny') return undefined;
  return wish.customerReason === 'other' ? wish.ownWords : denialReasons[wish.customerReason];
}

/** What only colleagues read. */
function forColleagues(wish: DecideRequest): string {
  if (wish.act === 'deny') return wish.note;
  if (wish.act !== 'verified_in_person') return wish.reason;
  const checked = inPersonChecks.filter((each) => wish.checked.includes(each));
  return `Checked ${checked.map((each) => checkWords[each]).join(', ')}. ${wish.reason}`;
}

const checkWords: Record<InPersonCheck, string> = {
  original: 'the original ID',
  person: 'the person',
  address: 'the proof of address',
};

/** Says who was faster, where somebody was. */
function tooLate(current: Customer): AppError {
  const { standing } = current;
  if (standing?.by.kind === 'person')
    return new AppError('already_decided', { message: `${standing.by.name} already decided.` });
  return new AppError('conflict');
}

type Deciding = { wish: DecideRequest; by: string; has: HasCreditLink };

/**
 * How a customer stands after a person's decision. Only about what was seen:
 * where somebody else has decided meanwhile, or the customer has begun again, it is refused.
 */
export function standingAfterDecision(current: Customer, { wish, by }: Deciding): Standing {
  const { on, phase, isInPerson } = rulesByAct[wish.act];
  if (standingToken(current) !== wish.seen || mayDecide(current) !== on) throw tooLate(current);
  // Said once more, it would tell the customer once more.
  if (wish.act === 'not_verified_in_person' && isClosedInPerson(current)) throw tooLate(current);
  const reason = forCustomer(wish);
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

/** Records a person's decision, with its line on the timeline; the customer is told by mail. */
export const decideByPerson = (
  customer: Customer,
  deciding: Deciding & { byId: string },
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const standing = standingAfterDecision(current, deciding);
    const after = withStanding(current, standing, deciding.has);
    const { attempt, at, by, reason } = standing;
    const note = forColleagues(deciding.wish);
    return {
      after,
      writes: [
        customerEventWrite({
          customerId: current.id,
          type: rulesByAct[deciding.wish.act].event,
          at,
          attempt,
          by,
          byId: deciding.byId,
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
