import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ApplicationRow } from '../../../../shared/schemas/admin.ts';
import { isApiError } from '../../lib/api-error.ts';
import { errorWords } from '../../lib/error-words.ts';
import { showToast } from '../../lib/toast-store.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { applicationQuery } from './api/get-application.ts';
import { useDecideApplication, type Decision } from './api/decide-application.ts';
import { decisionWords } from './decision-words.ts';

type After = {
  /** The decision stands, and it is this visitor's. */
  onDone?: () => void;
  /** Whatever came of it. */
  onSettled?: () => void;
};

type Notice = { status: 'info' | 'denied'; title?: string; text: string };

const done: Record<Decision, string> = {
  approve: 'Approved. An email is on its way to the dealership.',
  decline: 'Declined. An email is on its way to the dealership.',
};

/** Approves or declines one application at a time, and words what came of it. */
export function useDecision() {
  const client = useQueryClient();
  const { mutateAsync, isPending, variables } = useDecideApplication();
  const oneAtATime = useOneAtATime();
  const [notice, setNotice] = useState<Notice>();
  const [attempt, setAttempt] = useState(0);
  const [decidedId, setDecidedId] = useState<string>();
  const forgetDecided = useCallback(() => setDecidedId(undefined), []);

  const fail = (dealership: Pick<ApplicationRow, 'id' | 'dealerName'>, error: unknown) => {
    setAttempt((count) => count + 1);
    if (isApiError(error, 'already_decided', 'conflict')) {
      const said = {
        status: 'info',
        title: 'Already decided',
        text: `${dealership.dealerName}: ${error.message}`,
      } as const;
      setDecidedId(dealership.id);
      setNotice(said);
      // Who was first stands in the record.
      void client.query({ ...applicationQuery(dealership.id), staleTime: 0 }).then(
        (application) => setNotice({ ...said, text: decisionWords(application) ?? said.text }),
        () => undefined,
      );
    } else if (isApiError(error, 'not_found')) {
      setDecidedId(dealership.id);
      setNotice({ status: 'denied', text: `${dealership.dealerName} is not there any more.` });
    } else setNotice({ status: 'denied', text: errorWords(error) });
  };

  const decide = (
    dealership: Pick<ApplicationRow, 'id' | 'dealerName'>,
    decision: Decision,
    { onDone, onSettled }: After = {},
  ) =>
    void oneAtATime(async () => {
      setNotice(undefined);
      try {
        await mutateAsync({ dealerId: dealership.id, decision });
        showToast('approved', done[decision]);
        setDecidedId(dealership.id);
        onDone?.();
      } catch (error) {
        fail(dealership, error);
      }
      onSettled?.();
    });

  return {
    decide,
    /** The application that is being decided. */
    pendingId: isPending ? variables.dealerId : undefined,
    pendingDecision: isPending ? variables.decision : undefined,
    notice,
    attempt,
    /** The application whose buttons a decision, of this visitor or another, has just taken away. */
    decidedId,
    forgetDecided,
  };
}
