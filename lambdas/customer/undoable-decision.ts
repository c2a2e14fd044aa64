import { UNDO_SECONDS } from '../../shared/limits.ts';
import type { Submission } from '../../shared/schemas/submission-schema.ts';
import { secondsLeft } from '../runtime/clock.ts';
import { decidedFields, type Customer } from './customer-record.ts';

type Undo = NonNullable<Customer['undo']>;

/** The names of the fields that follow from a decision. */
const decidedNames = Object.keys(decidedFields) as (keyof typeof decidedFields)[];

/** The customer after a person's decision, which that person may undo for a while. */
export function withUndo(
  before: Customer,
  after: Customer,
  decision: Pick<Undo, 'id' | 'at' | 'by'>,
): Customer {
  const kept = decidedNames.flatMap((name) =>
    before[name] === undefined ? [] : [[name, before[name]] as const],
  );
  const undo = { ...decision, before: Object.fromEntries(kept) as Undo['before'] };
  const isAnswered = after.alert?.established !== before.alert?.established;
  return { ...after, undo: { ...undo, ...(isAnswered && { alert: before.alert }) } };
}

/** The customer with what this decision has changed as it was before. */
export function withoutDecision(
  { undo: _undo, ...customer }: Customer,
  { before, alert }: Undo,
): Customer {
  const others = Object.entries(customer).filter(
    ([name]) => !decidedNames.some((each) => each === name),
  );
  // An alert that a colleague has recorded since stays.
  const isSameAlert = alert !== undefined && alert.id === customer.alert?.id;
  return {
    ...Object.fromEntries(others),
    ...before,
    ...(isSameAlert && { alert }),
  } as Customer;
}

/** Returns the decision that can still be undone, and for how many seconds; null where there is none. */
export function undoOf({ undo }: Pick<Customer, 'undo'>): Submission['undo'] {
  const seconds = undo ? secondsLeft(undo.at, UNDO_SECONDS) : 0;
  return undo && seconds > 0 ? { decision: undo.id, by: undo.by, seconds } : null;
}

/** Returns the customer as others than the dealership see it: a decision that can still be undone isn't final yet, and nobody was told. */
export const withoutUndoableDecision = (customer: Customer): Customer =>
  customer.undo && undoOf(customer) ? withoutDecision(customer, customer.undo) : customer;
