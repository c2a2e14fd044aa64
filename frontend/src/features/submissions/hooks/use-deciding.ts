import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DecideRequest } from '../../../../../shared/schemas/decisions.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { isApiError, isServerError } from '../../../lib/api/api-error.ts';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useDecideSubmission } from '../api/decide-submission.ts';
import { submissionQuery } from '../api/get-submission.ts';
import { submissionPages } from '../api/get-submissions.ts';
import { emptyDecision, type DecisionAct, type DecisionDraft } from '../rules/decision-acts.ts';
import { decisionDoneText } from '../rules/decision-words.ts';
import { isOwnDecision, decisionConflict, type DecisionConflict } from '../rules/lost-race.ts';

/** `seen` is what stood when the dialog opened: a decision is about that, whatever comes while it is filled in. */
export type AskedDecision = { act: DecisionAct; seen: string };

/** Decides about a submission, once however often it is pressed, and words what came of it. */
export function useDeciding(submission: Pick<Submission, 'id' | 'seen' | 'failedMail'>) {
  const { id, seen } = submission;
  const client = useQueryClient();
  const { fullName } = useDealerMe();
  const { mutateAsync, isPending } = useDecideSubmission(id);
  const oneAtATime = useOneAtATime();
  const [asked, setAsked] = useState<AskedDecision>();
  /** Kept while the page is open: a dialog closed by mistake costs nothing. */
  const [drafts, setDrafts] = useState<Partial<Record<DecisionAct, DecisionDraft>>>({});
  const [failure, setFailure] = useState<Error>();
  const [race, setRace] = useState<DecisionConflict>();
  const [settled, setSettled] = useState(0);
  /** The decision that was sent without hearing of an answer. */
  const unanswered = useRef<DecisionAct>(undefined);

  // The buttons that had the focus are gone.
  useEffect(() => {
    if (settled > 0) document.querySelector<HTMLElement>('h1')?.focus();
  }, [settled]);

  const settle = (act: DecisionAct) => {
    unanswered.current = undefined;
    setDrafts(({ [act]: _, ...others }) => others);
    setAsked(undefined);
    setSettled((count) => count + 1);
  };

  /** Somebody was faster, or an answer of ours was lost. */
  const learnWhoDecided = async (act: DecisionAct, message: string) => {
    const now = await client.query({ ...submissionQuery(id), staleTime: 0 }).catch(() => undefined);
    void client.invalidateQueries({ queryKey: submissionPages });
    const isOwn = unanswered.current === act && now && isOwnDecision(act, now, fullName);
    if (isOwn) showToast('approved', decisionDoneText(act, submission));
    else setRace(decisionConflict(now, message));
    settle(act);
  };

  /** Resolves with what the server refused, by field. */
  const decide = async (decision: DecideRequest): Promise<Readonly<Record<string, string>>> => {
    const { act } = decision;
    let refused: Readonly<Record<string, string>> = {};
    await oneAtATime(async () => {
      setFailure(undefined);
      try {
        await mutateAsync(decision);
        showToast('approved', decisionDoneText(act, submission));
        settle(act);
      } catch (error) {
        if (isApiError(error, 'already_decided', 'conflict')) {
          await learnWhoDecided(act, error.message);
          return;
        }
        if (isApiError(error, 'network') || isServerError(error)) unanswered.current = act;
        if (isApiError(error)) refused = error.fields;
        if (Object.keys(refused).length === 0) setFailure(error as Error);
      }
    });
    return refused;
  };

  return {
    asked,
    draftOf: (act: DecisionAct) => drafts[act] ?? emptyDecision,
    keepDraft: (act: DecisionAct, draft: DecisionDraft) =>
      setDrafts((others) => ({ ...others, [act]: draft })),
    isPending,
    /** Why a decision could not be recorded. */
    failure,
    race,
    decide,
    ask: (act: DecisionAct) => {
      setFailure(undefined);
      setRace(undefined);
      setAsked({ act, seen });
    },
    close: () => setAsked(undefined),
  };
}
export type Deciding = ReturnType<typeof useDeciding>;
