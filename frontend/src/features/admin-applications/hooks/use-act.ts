import { useCallback, useState } from 'react';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useActOnDealership } from '../api/act-on-dealership.ts';
import { actDoneText } from '../rules/act-words.ts';
import type { Act, ActTarget } from '../rules/acts.ts';
import { saveReasonDraft } from '../rules/reason-drafts.ts';
import { useUndo } from './use-undo.ts';

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
