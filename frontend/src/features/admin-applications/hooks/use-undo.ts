import type { Application } from '../../../../../shared/schemas/admin.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { showToast, showUndoableToast } from '../../../lib/toast-store.ts';
import { useUndoAct } from '../api/undo-act.ts';
import type { ActKind, Dealership } from '../rules/acts.ts';
import { isUndoable, undoableWords, undoneWords } from '../rules/undo-words.ts';

/** Offers to undo what was just done, wherever the admin goes next; false where there's nothing to undo. */
export function useUndo() {
  const { mutateAsync } = useUndoAct();
  return (dealership: Dealership, kind: ActKind, undo: Application['undo']): boolean => {
    if (!undo || !isUndoable(kind)) return false;
    const { act, seconds } = undo;
    const run = async () => {
      try {
        await mutateAsync({ dealerId: dealership.id, act });
        showToast('approved', undoneWords(kind, dealership));
      } catch (error) {
        showToast('denied', `${dealership.dealerName}: ${errorWords(error)}`);
      }
    };
    const { message, ...words } = undoableWords(kind, dealership);
    showUndoableToast(message, { ...words, seconds, run: () => void run() });
    return true;
  };
}
