import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { submissionQuery } from '../api/get-submission.ts';
import { useSendCreditLink } from '../api/send-credit-link.ts';
import { hasContact, missingContactWords } from '../rules/missing-contact.ts';
import { callWords } from '../rules/call-words.ts';
import { rulesByStatus } from '../rules/status-meaning.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { dealerMessages } from '../../../../../shared/area-messages.ts';

/** `isOfAddress`: no email goes to the customer, which then isn't said a second time. */
type Failure = { text: string; advice?: string; isOfAddress?: true };

const withoutContact = (submission: Submission): Failure => ({
  text: dealerMessages.missingContact,
  advice: missingContactWords(submission),
});

function failureOf(error: unknown, submission: Submission): Failure {
  if (isApiError(error, 'contact_missing')) return withoutContact(submission);
  if (isApiError(error, 'network')) return { text: dealerMessages.creditLinkSendError };
  const text = dealerMessages.creditLinkSendFailed;
  if (isApiError(error, 'credit_link_missing'))
    return { text, advice: 'Add your credit link on the dashboard first.' };
  // Nothing is sent before the dealership has a link.
  if (isApiError(error, 'address_dead'))
    return { text, advice: `${error.message} ${callWords(submission, true)}`, isOfAddress: true };
  // Another tab sends the same mail at this moment, or it has been asked for too often.
  return isApiError(error, 'conflict', 'too_many_requests', 'unavailable', 'mail_down')
    ? { text, advice: errorWords(error) }
    : { text };
}

/** 'Send Credit Link': asks where that is wise, sends once however often it is pressed, and words what came of it. */
export function useCreditLinkSending(submission: Submission) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSendCreditLink(submission.id);
  const oneAtATime = useOneAtATime();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  /** Kept while the page is open: a mail that didn't go costs nobody what they wrote. */
  const [reason, setReason] = useState('');
  /** Kept until the mail has gone: a try after a lost answer is the same wish. */
  const requestId = useRef<string>(undefined);

  const fail = (problem: Failure) => {
    setAttempt((count) => count + 1);
    setFailure(problem);
    setAsking(false);
  };

  /** Something else stands than was seen: it is shown, and asked about. */
  const askAgain = async () => {
    await client.refetchQueries({ queryKey: submissionQuery(submission.id).queryKey });
    setAsking(true);
  };

  const send = (given?: string) =>
    oneAtATime(async () => {
      setFailure(undefined);
      if (given !== undefined) setReason(given);
      requestId.current ??= randomId('req');
      try {
        await mutateAsync({
          requestId: requestId.current,
          lastSentAt: submission.creditLinkSentAt,
          ...(given !== undefined && { reason: given }),
        });
        requestId.current = undefined;
        setReason('');
        showToast('approved', dealerMessages.creditLinkSent);
        setAsking(false);
      } catch (error) {
        // Someone else was faster, or the customer is no longer approved.
        if (isApiError(error, 'already_sent', 'owner_only', 'invalid_request')) await askAgain();
        else fail(failureOf(error, submission));
      }
    });

  const ask = () => {
    const { status, creditLinkSentAt } = submission;
    setFailure(undefined);
    if (!hasContact(submission)) fail(withoutContact(submission));
    else if (!rulesByStatus[status].isVerified || creditLinkSentAt !== null) setAsking(true);
    else void send();
  };

  return {
    isPending,
    isAsking,
    failure,
    attempt,
    reason,
    ask,
    /** With a reason where the customer isn't approved. */
    send,
    cancel: () => setAsking(false),
  };
}
export type CreditLinkSending = ReturnType<typeof useCreditLinkSending>;
