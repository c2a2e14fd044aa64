import type { Application } from '../../../../../shared/schemas/admin.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { showToast, showUndoableToast } from '../../../lib/toast-store.ts';
import { useUndoAct } from '../api/undo-act.ts';
import type { ActKind, ActTarget } from '../rules/acts.ts';
import { isUndoable, undoableWords, undoneWords, type UndoableKind } from '../rules/undo-words.ts';

/** Undoes an act, and says what came of it. */
export function useUndoing() {
  const { mutateAsync, isPending } = useUndoAct();
  const undo = async (dealership: ActTarget, kind: UndoableKind, act: string) => {
    try {
      await mutateAsync({ dealerId: dealership.id, act });
      showToast('approved', undoneWords(kind, dealership));
    } catch (error) {
      showToast('denied', `${dealership.dealerName}: ${errorWords(error)}`);
    }
  };
  return { undo, isUndoing: isPending };
}

/** Offers to undo what was just done, wherever the admin goes next; false where there's nothing to undo. */
export function useUndo() {
  const { undo: run } = useUndoing();
  return (dealership: ActTarget, kind: ActKind, undo: Application['undo']): boolean => {
    if (!undo || !isUndoable(kind)) return false;
    const { act, seconds } = undo;
    const { message, ...words } = undoableWords(kind, dealership);
    showUndoableToast(message, { ...words, seconds, run: () => void run(dealership, kind, act) });
    return true;
  };
}
