import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import { UNDO_SECONDS } from '../../shared/limits.ts';
import type { Application } from '../../shared/schemas/admin-schema.ts';
import { isoTime, secondsLeft } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { allOf, noneOf, where, anyOf, present } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { transact, type Write } from '../store/transact.ts';
import { updateItem } from '../store/write.ts';
import { blockFields } from './blocks.ts';
import { decisionFields, type ActBy } from './admin-decisions.ts';
import type { Dealership } from './dealership.ts';
import { dealershipEventWrite } from './dealership-timeline.ts';
import { listKeys, recount, sameListStateCondition } from './dealership-list-state.ts';

/** Returns an admin's last act about a dealership that can still be undone, and for how many seconds. */
export function undoableBy(dealership: Dealership, adminId: string): Application['undo'] {
  const [last] = undoableActsOf(dealership)
    .filter((act) => act.by === adminId && !isPastUndo(act.at))
    .sort((one, other) => other.at.localeCompare(one.at));
  return last ? { act: last.id, seconds: secondsLeft(last.at, UNDO_SECONDS) } : null;
}

/**
 * Reverses an admin's own act of the last seconds that the dealership hasn't been emailed about; asked again, it changes
 * nothing. A decision isn't undone while the dealership is blocked. Throws `LostCondition` where somebody has acted
 * since.
 */
export async function reverseAct(
  dealership: Dealership,
  eventId: string,
  by: ActBy['by'],
): Promise<void> {
  if (dealership.undoneId === eventId) return;
  const act = undoableActsOf(dealership).find(({ id }) => id === eventId);
  if (act?.by !== by.id) throw new AppError('conflict');
  if (isPastUndo(act.at)) throw new AppError('conflict', { message: dealerMessages.undoIsOver });
  if (dealership.isBlocked && !act.isBlock)
    throw new AppError('conflict', { message: 'This dealership was blocked meanwhile.' });
  await transact(undoWrites(dealership, act, by));
}

/** Ends the time in which a decision or a block can be undone; false where it was undone, or another one replaced it. */
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
 * Notes that the dealership is emailed about the end of a block or rejection, and tells if it is to be: only if it was
 * emailed about the block or rejection. Asked again for the same act, it's still true.
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

/** Tells if an act of that ISO time can no longer be undone. */
export const isPastUndo = (at: string): boolean => secondsLeft(at, UNDO_SECONDS) <= 0;

/** The trace of an act in the record, by which it can be undone. */
type UndoableAct = { id: string; at: string; by: string; isBlock: boolean };

const undoableActsOf = (dealership: Dealership): UndoableAct[] => {
  const { decisionId, decidedAt, decidedBy, blockId, blockedAt, blockedBy } = dealership;
  const acts = [
    { id: decisionId, at: decidedAt, by: decidedBy, isBlock: false },
    { id: blockId, at: blockedAt, by: blockedBy, isBlock: true },
  ];
  return acts.filter((act): act is UndoableAct => act.id !== undefined);
};

function undoWrites(dealership: Dealership, act: UndoableAct, by: ActBy['by']): Write[] {
  const { id, isBlock } = act;
  const at = isoTime();
  const after = dealershipBefore(dealership, act);
  const isOpen = isBlock
    ? where<Dealership>({ blockId: id, toldBlock: noneOf(id) })
    : where<Dealership>({ decisionId: id, toldDecision: noneOf(id) });
  return [
    {
      Update: updateOf<Dealership>(keys.dealership(dealership.id), {
        set: {
          isBlocked: after.isBlocked,
          adminVerification: after.adminVerification,
          updatedAt: at,
          undoneId: id,
          ...listKeys(after),
        },
        remove: isBlock ? blockFields : decisionFields,
        condition: allOf(sameListStateCondition(dealership), isOpen),
      }),
      guard: 'dealership',
    },
    ...recount(dealership, after),
    dealershipEventWrite({ dealership, type: undoneType(dealership, act), at, by }),
  ];
}

const dealershipBefore = (dealership: Dealership, { isBlock }: UndoableAct): Dealership =>
  isBlock ? { ...dealership, isBlocked: false } : { ...dealership, adminVerification: 'pending' };

function undoneType(dealership: Dealership, { isBlock }: UndoableAct) {
  if (isBlock) return 'block_undone' as const;
  return dealership.adminVerification === 'approved'
    ? ('approval_undone' as const)
    : ('rejection_undone' as const);
}
