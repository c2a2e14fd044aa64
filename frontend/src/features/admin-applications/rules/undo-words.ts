import type { ActKind, Dealership } from './acts.ts';

type UndoableKind = Extract<ActKind, 'approve' | 'decline' | 'block'>;

const words: Record<UndoableKind, { done: string; undone: string }> = {
  approve: { done: 'approved', undone: 'is pending again' },
  decline: { done: 'declined', undone: 'is pending again' },
  block: { done: 'blocked', undone: 'is no longer blocked' },
};

/** Whether an admin can take an act back in its first seconds. */
export const isUndoable = (kind: ActKind): kind is UndoableKind => Object.hasOwn(words, kind);

/** What is said of an act that can be undone: at first, of the time that's left, and when that's over. */
export const undoableWords = (
  kind: UndoableKind,
  { dealerName, isEmailVerified }: Pick<Dealership, 'dealerName' | 'isEmailVerified'>,
) => {
  const message = `${dealerName} ${words[kind].done}.`;
  return {
    message,
    countdown: isEmailVerified ? 'The email goes out in' : 'You can undo this for',
    after: isEmailVerified ? `${message} An email is on its way to the dealership.` : message,
  };
};

export const undoneWords = (kind: UndoableKind, { dealerName }: Pick<Dealership, 'dealerName'>) =>
  `Undone. ${dealerName} ${words[kind].undone}.`;
