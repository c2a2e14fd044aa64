import { UNDO_SECONDS } from '../../shared/limits.ts';
import type { Application } from '../../shared/schemas/admin-schema.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { allOf, noneOf, where, anyOf, present } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { transact, type Write } from '../store/transact.ts';
import { updateItem } from '../store/write.ts';
import { ofBlock } from './blocks.ts';
import { ofDecision, type ActBy } from './admin-decisions.ts';
import type { Dealership } from './dealership.ts';
import { dealershipEventWrite } from './dealership-timeline.ts';
import { listKeys, recount, samePlaceCondition } from './list-place.ts';

const tooLate = () =>
  new AppError('conflict', {
    message: `You can undo it for ${UNDO_SECONDS} seconds only. Nothing was changed.`,
  });

/** What an act that can be undone has left in the record. */
type Kept = { id: string; at: string; by: string; isBlock: boolean };

const keptIn = (dealership: Dealership): Kept[] => {
  const { decisionId, decidedAt, decidedBy, blockId, blockedAt, blockedBy } = dealership;
  const kept = [
    { id: decisionId, at: decidedAt, by: decidedBy, isBlock: false },
    { id: blockId, at: blockedAt, by: blockedBy, isBlock: true },
  ];
  return kept.filter((each): each is Kept => each.id !== undefined);
};

const secondsLeft = ({ at }: Pick<Kept, 'at'>): number =>
  Math.ceil(UNDO_SECONDS - (now() - Date.parse(at)) / 1000);

/** Whether what was done then (ISO) can't be undone any more. */
export const isPastUndo = (at: string): boolean => secondsLeft({ at }) <= 0;

/** The last act of an admin about a dealership that can still be undone, and for how many seconds. */
export function undoableBy(dealership: Dealership, adminId: string): Application['undo'] {
  const [last] = keptIn(dealership)
    .filter((kept) => kept.by === adminId && !isPastUndo(kept.at))
    .sort((one, other) => other.at.localeCompare(one.at));
  return last ? { act: last.id, seconds: secondsLeft(last) } : null;
}

/** As it was before. */
const before = (dealership: Dealership, { isBlock }: Kept): Dealership =>
  isBlock ? { ...dealership, isBlocked: false } : { ...dealership, adminVerification: 'pending' };

function undoneType(dealership: Dealership, { isBlock }: Kept) {
  if (isBlock) return 'block_undone' as const;
  return dealership.adminVerification === 'approved'
    ? ('approval_undone' as const)
    : ('rejection_undone' as const);
}

function undoWrites(dealership: Dealership, kept: Kept, by: ActBy['by']): Write[] {
  const { id, isBlock } = kept;
  const at = isoTime();
  const after = before(dealership, kept);
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
        remove: isBlock ? ofBlock : ofDecision,
        condition: allOf(samePlaceCondition(dealership), isOpen),
      }),
      guard: 'dealership',
    },
    ...recount(dealership, after),
    dealershipEventWrite({ dealership, type: undoneType(dealership, kept), at, by }),
  ];
}

/**
 * Puts back what was before an admin's own act of the last seconds, of which the dealership hasn't been told; asked
 * again, it changes nothing. A decision isn't undone while the dealership is blocked. Throws `LostCondition` where
 * somebody has acted since.
 */
export async function reverseAct(
  dealership: Dealership,
  act: string,
  by: ActBy['by'],
): Promise<void> {
  if (dealership.undoneId === act) return;
  const kept = keptIn(dealership).find(({ id }) => id === act);
  if (kept?.by !== by.id) throw new AppError('conflict');
  if (isPastUndo(kept.at)) throw tooLate();
  if (dealership.isBlocked && !kept.isBlock)
    throw new AppError('conflict', { message: 'This dealership was blocked meanwhile.' });
  await transact(undoWrites(dealership, kept, by));
}

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
