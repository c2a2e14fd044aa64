import { UNDO_SECONDS } from '../../shared/limits.ts';
import type { Submission } from '../../shared/schemas/submission-schema.ts';
import { secondsLeft } from '../runtime/clock.ts';
import type { Customer } from './customer-record.ts';

type Undo = NonNullable<Customer['decision']['undo']>;

/** The customer after a person's decision, which that person may undo for a while. */
export function withUndo(
  before: Customer,
  after: Customer,
  made: Pick<Undo, 'id' | 'at' | 'by'>,
): Customer {
  const { undo: _former, ...decision } = before.decision;
  const isAnswered = after.decision.alert?.established !== decision.alert?.established;
  const alert = isAnswered ? decision.alert : undefined;
  // Undoing leaves these as they are by then, so that nothing of them has to be kept twice.
  const former = { ...decision, comparison: undefined, theftReports: [], alert: undefined };
  const undo = { ...made, decision: former, credit: before.credit, alert };
  return { ...after, decision: { ...after.decision, undo } };
}

/** The customer as before this decision; what colleagues have found or recorded since stays. */
export function withoutDecision(customer: Customer, undo: Undo): Customer {
  const { comparison, theftReports, alert } = customer.decision;
  const isSameAlert = undo.alert !== undefined && undo.alert.id === alert?.id;
  return {
    ...customer,
    decision: {
      ...undo.decision,
      comparison,
      theftReports,
      alert: isSameAlert ? undo.alert : alert,
    },
    credit: undo.credit,
  };
}

/** Returns the decision that can still be undone, and for how many seconds; null where there is none. */
export function undoOf({ decision: { undo } }: Pick<Customer, 'decision'>): Submission['undo'] {
  const seconds = undo ? secondsLeft(undo.at, UNDO_SECONDS) : 0;
  return undo && seconds > 0 ? { decision: undo.id, by: undo.by, seconds } : null;
}

/**
 * Returns the customer as others than the dealership see it: a decision that can still be undone isn't final yet, and
 * nobody was told.
 */
export const withoutUndoableDecision = (customer: Customer): Customer => {
  const { undo } = customer.decision;
  return undo && undoOf(customer) ? withoutDecision(customer, undo) : customer;
};
