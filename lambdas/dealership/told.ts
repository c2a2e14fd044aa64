import { anyOf, present, where } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { updateItem } from '../store/write.ts';
import type { Dealership } from './dealership.ts';

/** From now on a decision can't be undone, nor a block; false where it was, or another one has taken its place. */
export const closeUndoWindow = (
  dealerId: string,
  type: 'approved' | 'declined' | 'blocked',
  id: string,
): Promise<boolean> =>
  updateItem<Dealership>(
    keys.dealership(dealerId),
    type === 'blocked'
      ? { set: { toldBlock: id }, condition: where<Dealership>({ blockId: id }) }
      : { set: { toldDecision: id }, condition: where<Dealership>({ decisionId: id }) },
  );

/**
 * Whether the dealership is to be told that a block or rejection is over: only once it was told of that. Asked again
 * for the same act, it's still so.
 */
export const closeReversal = (
  dealerId: string,
  type: 'reconsidered' | 'unblocked',
  id: string,
): Promise<boolean> =>
  updateItem<Dealership>(
    keys.dealership(dealerId),
    type === 'unblocked'
      ? {
          set: { toldUnblocked: id },
          remove: ['toldBlock'],
          condition: anyOf(
            where<Dealership>({ toldBlock: present }),
            where<Dealership>({ toldUnblocked: id }),
          ),
        }
      : {
          set: { toldReconsidered: id },
          remove: ['toldDecision'],
          condition: anyOf(
            where<Dealership>({ toldDecision: present }),
            where<Dealership>({ toldReconsidered: id }),
          ),
        },
  );
