import type { DealershipEvent } from '../../../../../shared/schemas/dealership-events.ts';
import type { ActKind, ActTarget } from './acts.ts';

export type UndoableKind = Extract<ActKind, 'approve' | 'decline' | 'block'>;

const words: Record<UndoableKind, { done: string; undone: string }> = {
  approve: { done: 'approved', undone: 'is pending again' },
  decline: { done: 'declined', undone: 'is pending again' },
  block: { done: 'blocked', undone: 'is no longer blocked' },
};

/** Whether an admin can take an act back in its first seconds. */
export const isUndoable = (kind: ActKind): kind is UndoableKind => Object.hasOwn(words, kind);

const kinds: Partial<Record<DealershipEvent['type'], UndoableKind>> = {
  approved: 'approve',
  declined: 'decline',
  blocked: 'block',
};

/** The last of the acts that can be undone, whether it still can or not. */
export const lastUndoable = (
  events: readonly Pick<DealershipEvent, 'type'>[],
): UndoableKind | undefined => {
  const last = events.findLast(({ type }) => kinds[type] !== undefined);
  return last && kinds[last.type];
};

/** What is said of an act that can be undone: at first, of the time that's left, and when that's over. */
export const undoableWords = (
  kind: UndoableKind,
  { dealerName, isEmailVerified }: Pick<ActTarget, 'dealerName' | 'isEmailVerified'>,
) => {
  const message = `${dealerName} ${words[kind].done}.`;
  return {
    message,
    countdown: isEmailVerified ? 'The email goes out in' : 'You can undo this for',
    after: isEmailVerified ? `${message} An email is on its way to the dealership.` : message,
  };
};

export const undoneWords = (kind: UndoableKind, { dealerName }: Pick<ActTarget, 'dealerName'>) =>
  `Undone. ${dealerName} ${words[kind].undone}.`;
