import { useCallback, useState, useMemo, useEffect } from 'react';
import type { Application } from '../../../../../shared/schemas/admin-schema.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { showToast, showUndoableToast } from '../../../components/feedback/toast-store.ts';
import { useOneAtATime } from '../../../lib/form/use-one-at-a-time.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useAdminMe } from '../../../lib/auth/admin-accounts.ts';
import { keepUnsentText, type TextKey } from '../../../lib/device/unsent-text.ts';
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

export type ActProblem = {
  status: 'info' | 'denied';
  title?: string;
  text: string;
  /** Retrying is pointless: someone else has acted, or the dealership no longer exists. */
  isFinal: boolean;
  /** The current proof hasn't been opened. */
  isProofMissing?: boolean;
  /** Different for each attempt, so that the problem is announced again. */
  attempt: number;
};

/** Acts on one dealership at a time, and says what came of it. */
export function useAct() {
  const { adminId } = useAdminMe();
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
      keepUnsentText(reasonPlace(adminId, dealership.id, act.kind), '');
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
    /** The dealership whose buttons have just gone, after an act of this admin or another. */
    decidedId,
    forgetDecided,
  };
}
export type Acting = ReturnType<typeof useAct>;

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

/** Offers to undo an act, wherever the admin goes next; returns false where it can't be undone. */
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

/** Returns where a reason is kept until its act is done. */
export const reasonPlace = (adminId: string, dealerId: string, kind: ActKind): TextKey => ({
  accountId: adminId,
  customerId: dealerId,
  field: `reason:${kind}`,
});

/** The id of the link with a dealership's name in the list. */
export const nameLinkId = (applicationId: string) => `application-${applicationId}`;

type Decided = Readonly<{ decidedId: string | undefined; forgetDecided: () => void }>;

/**
 * Moves the focus after a decision, which removes the button that had it: once the page shows the decision (`isShown`),
 * to the dealership's name in the list, or to the page's title where its line is gone.
 */
export function useDecidedFocus({ decidedId, forgetDecided }: Decided, isShown: boolean): void {
  useEffect(() => {
    if (decidedId === undefined || !isShown) return;
    const name = document.getElementById(nameLinkId(decidedId));
    (name ?? document.querySelector<HTMLElement>('h1'))?.focus();
    forgetDecided();
  }, [decidedId, forgetDecided, isShown]);
}
