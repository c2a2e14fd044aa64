import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { changeCustomer } from '../items/customer-store.ts';
import type { Customer } from '../customer-record.ts';
import { byActor, customerEventWrite, type DealerActor } from '../timeline.ts';
import { applyProviderUpdate, type HasCreditLink } from './apply-provider-update.ts';
import { changeWithSession, sessionDecided } from './ask-again.ts';
import { undoOf, withoutDecision } from '../undoable-decision.ts';

type Undo = NonNullable<Customer['decision']['undo']>;

/** Ends the time to undo the last decision, since somebody is told of it now; returns the customer as it is then. */
export const endUndoWindow = (customer: Customer): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const { undo, ...decision } = current.decision;
    return undo && undo.id === customer.decision.undo?.id
      ? { after: { ...current, decision }, writes: [] }
      : undefined;
  });

/** `decision`: the event that is undone. */
type Undoing = { decision: string; by: DealerActor; dealership: HasCreditLink };

/**
 * Takes a person's own decision of the last seconds back: the customer stands as before, and was told nothing. Asked
 * again, it changes nothing. Refused once anything else has happened; whether it's in time, `undoOf` decides.
 */
export function undoDecision(
  customer: Customer,
  { decision, by, dealership }: Undoing,
): Promise<Customer> {
  const undone = (restored: Customer): Customer => ({
    ...restored,
    decision: { ...restored.decision, undoneId: decision },
    updatedAt: isoTime(),
  });
  const writes = ({ id: customerId, decision: { standing } }: Customer) => [
    customerEventWrite({
      customerId,
      type: 'decision_undone',
      at: isoTime(),
      attempt: standing?.attempt,
      ...byActor(by),
    }),
  ];
  if (customer.decision.standing?.phase !== 'ask_again')
    return changeCustomer(customer, (current) => {
      if (current.decision.undoneId === decision) return undefined;
      const undo = assertMayUndo(current, { decision, by });
      return { after: undone(withoutDecision(current, undo)), writes: writes(current) };
    });
  return changeWithSession(customer, (current, sessionBefore) => {
    if (current.decision.undoneId === decision) return undefined;
    const undo = assertMayUndo(current, { decision, by });
    // What a session was told stays: that it's under review again is one more decision.
    const session = sessionDecided(sessionBefore, { outcome: 'review', at: isoTime() });
    const counted = applyProviderUpdate(current, sessionBefore, session, dealership);
    return {
      after: undone(withoutDecision(counted, undo)),
      session,
      writes: writes(current),
    };
  });
}

/** Refuses to undo what somebody else decided, what is over, and what something else has followed. */
function assertMayUndo(
  current: Customer,
  { decision, by }: Pick<Undoing, 'decision' | 'by'>,
): Undo {
  const { undo, standing } = current.decision;
  if (undo?.id !== decision)
    throw new AppError('conflict', { message: dealerMessages.undoOvertaken });
  if (undo.by !== by.id)
    throw new AppError('conflict', {
      message: `Only ${standing?.by.name ?? 'who decided'} can undo this. Nothing was changed.`,
    });
  if (!undoOf(current)) throw new AppError('conflict', { message: dealerMessages.undoIsOver });
  return undo;
}
