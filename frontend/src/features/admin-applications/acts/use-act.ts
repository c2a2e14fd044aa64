import { useCallback, useState, useMemo, useEffect } from 'react';
import type { Application } from '../../../../../shared/schemas/admin-schema.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { showToast, showUndoableToast } from '../../../components/feedback/toast-store.ts';
import { useOneAtATime } from '../../../lib/form/use-one-at-a-time.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { safeStorage } from '../../../lib/device/safe-storage.ts';
import { useActOnDealership, useUndoAct } from '../applications-api.ts';
import { actDoneText } from '../copy.ts';
import {
  type Act,
  type ActTarget,
  type ActKind,
  isUndoable,
  undoableWords,
  undoneWords,
  type UndoableKind,
} from './dealership-acts.ts';

/** Why an act could not be done. */
export type ActProblem = {
  status: 'info' | 'denied';
  title?: string;
  text: string;
  /** Retrying is pointless: someone else has acted, or the dealership no longer exists. */
  isFinal: boolean;
  /** The proof that there is now hasn't been opened. */
  isProofMissing?: boolean;
  /** Another for each attempt, so that it is said again. */
  attempt: number;
};

function problemOf(dealership: ActTarget, error: unknown): Omit<ActProblem, 'attempt'> {
  if (isApiError(error, 'already_decided')) {
    const text = `${dealership.dealerName}: ${error.message} Nothing was changed.`;
    return { status: 'info', title: 'Already decided', text, isFinal: true };
  }
  if (isApiError(error, 'conflict', 'dealer_unverified'))
    return { status: 'info', text: error.message, isFinal: true };
  if (isApiError(error, 'proof_not_opened'))
    return { status: 'info', text: error.message, isFinal: false, isProofMissing: true };
  if (isApiError(error, 'not_found')) {
    const text = `${dealership.dealerName} no longer exists.`;
    return { status: 'denied', text, isFinal: true };
  }
  const field = isApiError(error) ? error.fields.reason : undefined;
  return { status: 'denied', text: field ?? errorWords(error), isFinal: false };
}

/** Acts about one dealership at a time, and words what came of it. */
export function useAct() {
  const { mutateAsync, isPending, variables } = useActOnDealership();
  const oneAtATime = useOneAtATime();
  const offerUndo = useUndo();
  const [problem, setProblem] = useState<ActProblem>();
  const [decidedId, setDecidedId] = useState<string>();
  const forgetDecided = useCallback(() => setDecidedId(undefined), []);
  const forgetProblem = useCallback(() => setProblem(undefined), []);

  const perform = (dealership: ActTarget, act: Act, onDone?: () => void) =>
    void oneAtATime(async () => {
      const attempt = (problem?.attempt ?? 0) + 1;
      setProblem(undefined);
      let undo: Application['undo'];
      try {
        ({ undo } = await mutateAsync({ dealerId: dealership.id, act }));
      } catch (error) {
        const found = { ...problemOf(dealership, error), attempt };
        setProblem(found);
        if (found.isFinal) setDecidedId(dealership.id);
        return;
      }
      saveReasonDraft(dealership.id, act.kind, '');
      if (!offerUndo(dealership, act.kind, undo))
        showToast('approved', actDoneText(act, dealership));
      setDecidedId(dealership.id);
      onDone?.();
    });

  return {
    perform,
    pendingId: isPending ? variables.dealerId : undefined,
    pendingKind: isPending ? variables.act.kind : undefined,
    problem,
    forgetProblem,
    /** The dealership whose buttons an act, of this visitor or another, has just taken away. */
    decidedId,
    forgetDecided,
  };
}
export type Acting = ReturnType<typeof useAct>;

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
function useUndo() {
  const { undo: run } = useUndoing();
  return (dealership: ActTarget, kind: ActKind, undo: Application['undo']): boolean => {
    if (!undo || !isUndoable(kind)) return false;
    const { act, seconds } = undo;
    const { message, ...words } = undoableWords(kind, dealership);
    showUndoableToast(message, { ...words, seconds, run: () => void run(dealership, kind, act) });
    return true;
  };
}

/** The seconds for which the admin's last act can be undone, counted down; undefined once it can't. */
export function useSecondsLeft(undo: Application['undo']): number | undefined {
  const until = useMemo(() => (undo ? Date.now() + undo.seconds * 1000 : 0), [undo]);
  const left = Math.ceil((until - useNow(1000)) / 1000);
  return left > 0 ? left : undefined;
}

// The tab's own storage: what was typed survives a session that ends, and ends with the tab.
const storage = safeStorage(() => sessionStorage);

const nameOf = (dealerId: string, kind: ActKind) => `reason-${kind}-${dealerId}`;

/** A reason that was typed and not yet sent. */
export const readReasonDraft = (dealerId: string, kind: ActKind): string =>
  storage.getItem(nameOf(dealerId, kind)) ?? '';

export const saveReasonDraft = (dealerId: string, kind: ActKind, reason: string): void =>
  reason === ''
    ? storage.removeItem(nameOf(dealerId, kind))
    : storage.setItem(nameOf(dealerId, kind), reason);

/** Id of the link that a dealership's name is in the list. */
export const nameLinkId = (applicationId: string) => `application-${applicationId}`;

type Decided = Readonly<{ decidedId: string | undefined; forgetDecided: () => void }>;

/**
 * A decision takes away the button that had the focus: once the page shows it (`isShown`), the focus goes to the
 * dealership's name in the list, or to the page's title where its line is gone.
 */
export function useDecidedFocus({ decidedId, forgetDecided }: Decided, isShown: boolean): void {
  useEffect(() => {
    if (decidedId === undefined || !isShown) return;
    const name = document.getElementById(nameLinkId(decidedId));
    (name ?? document.querySelector<HTMLElement>('h1'))?.focus();
    forgetDecided();
  }, [decidedId, forgetDecided, isShown]);
}
