import { useRef, useState } from 'react';
import { messages } from '../../../../shared/messages.ts';
import type { Submission } from '../../../../shared/schemas/dealer.ts';
import { isApiError } from '../../lib/api-error.ts';
import { randomId } from '../../lib/random-id.ts';
import { showToast } from '../../lib/toast-store.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { useSendCreditLink } from './api/send-credit-link.ts';

function adviceFor(error: unknown): string | undefined {
  if (isApiError(error, 'credit_link_missing'))
    return 'Add your credit link on the dashboard first.';
  // Another tab sends the same mail at this moment.
  return isApiError(error, 'conflict') ? error.message : undefined;
}

/** 'Send Credit Link': asks where that is wise, sends once however often it is pressed, and words what came of it. */
export function useSending(submission: Submission) {
  const { mutateAsync, isPending } = useSendCreditLink(submission.id);
  const oneAtATime = useOneAtATime();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [advice, setAdvice] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  /** Kept until the mail has gone: a try after a lost answer is the same wish. */
  const requestId = useRef<string>(undefined);

  const fail = (error: unknown) => {
    setAttempt((count) => count + 1);
    if (isApiError(error, 'contact_missing')) setFailure(messages.missingContact);
    else if (isApiError(error, 'network')) setFailure(messages.creditLinkSendError);
    else setFailure(messages.creditLinkSendFailed);
    setAdvice(adviceFor(error));
  };

  const send = () =>
    oneAtATime(async () => {
      setFailure(undefined);
      requestId.current ??= randomId('req');
      try {
        await mutateAsync(requestId.current);
        requestId.current = undefined;
        showToast('approved', messages.creditLinkSent);
      } catch (error) {
        fail(error);
      }
      setAsking(false);
    });

  const ask = () => {
    const { email, phone, firstName, status, creditLinkSentAt } = submission;
    setFailure(undefined);
    if (!email || !phone || !firstName) {
      setAdvice(undefined);
      setFailure(messages.missingContact);
      setAttempt((count) => count + 1);
    } else if (status !== 'approved' || creditLinkSentAt !== null) setAsking(true);
    else void send();
  };

  return {
    isPending,
    isAsking,
    failure,
    advice,
    attempt,
    ask,
    send: () => void send(),
    cancel: () => setAsking(false),
  };
}
