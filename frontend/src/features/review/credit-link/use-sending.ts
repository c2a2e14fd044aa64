import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { randomId } from '../../../lib/form/use-idempotency-key.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { useOneAtATime } from '../../../lib/form/use-one-at-a-time.ts';
import { keepUnsentText } from '../../../lib/device/unsent-text.ts';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { submissionQuery } from '../../../lib/submissions/submission-queries.ts';
import { objectionTo } from '../../../lib/submissions/status-rules.ts';
import { linkUses } from '../../../lib/submissions/link-state.ts';
import { callWords } from '../copy.ts';
import { useSendCreditLink } from '../review-api.ts';

/**
 * 'Send Credit Link': asks first where that is wise, sends once however often it is pressed, and says what came of it.
 */
export function useCreditLinkSending(submission: Submission) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSendCreditLink(submission.id);
  const oneAtATime = useOneAtATime();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const { accountId } = useDealerMe();
  const reasonKey = { accountId, customerId: submission.id, field: 'reason:send_credit_link' };
  /** Kept until the mail was sent: another try after a lost answer is the same request. */
  const requestId = useRef<string>(undefined);

  const fail = (problem: Failure) => {
    setAttempt((count) => count + 1);
    setFailure(problem);
    setAsking(false);
  };

  /** Shows what has changed meanwhile, and asks again. */
  const askAgain = async () => {
    await client.refetchQueries({ queryKey: submissionQuery(submission.id).queryKey });
    setAsking(true);
  };

  const send = (given?: string) =>
    oneAtATime(async () => {
      setFailure(undefined);
      requestId.current ??= randomId('req');
      try {
        await mutateAsync({
          requestId: requestId.current,
          lastSentAt: submission.creditLinkSentAt,
          ...(given !== undefined && { reason: given }),
        });
        requestId.current = undefined;
        keepUnsentText(reasonKey, '');
        showToast('approved', dealerMessages.creditLinkSent);
        setAsking(false);
      } catch (error) {
        // Someone else was faster, or the customer is no longer approved.
        if (isApiError(error, 'already_sent', 'owner_only', 'invalid_request')) await askAgain();
        else fail(failureOf(error, submission));
      }
    });

  const ask = () => {
    const { creditLinkSentAt, isCreditLinkInResult } = submission;
    const isSent = creditLinkSentAt !== null || isCreditLinkInResult;
    setFailure(undefined);
    if (!hasContact(submission)) fail(withoutContact(submission));
    else if (objectionTo(submission) || isSent) setAsking(true);
    else void send();
  };

  return {
    isPending,
    isAsking,
    failure,
    attempt,
    /** Keeps a reason until the email was sent. */
    reasonKey,
    ask,
    /** Takes a reason where something speaks against it. */
    send,
    cancel: () => setAsking(false),
  };
}
export type CreditLinkSending = ReturnType<typeof useCreditLinkSending>;

/** `isOfAddress`: no email reaches the customer; the page's banner about that is left out then. */
type Failure = { text: string; advice?: string; isOfAddress?: true };

function failureOf(error: unknown, submission: Submission): Failure {
  if (isApiError(error, 'contact_missing')) return withoutContact(submission);
  if (isApiError(error, 'network')) return { text: dealerMessages.creditLinkSendError };
  const text = dealerMessages.creditLinkSendFailed;
  if (isApiError(error, 'credit_link_missing'))
    return { text, advice: 'Add your credit link on the dashboard first.' };
  // Nothing is sent before the dealership has a credit link, so there is one here.
  if (isApiError(error, 'address_dead'))
    return { text, advice: `${error.message} ${callWords(submission, true)}`, isOfAddress: true };
  // Another tab is sending the same mail, or it was requested too often.
  return isApiError(error, 'conflict', 'too_many_requests', 'unavailable', 'mail_down')
    ? { text, advice: errorWords(error) }
    : { text };
}

const withoutContact = (submission: Submission): Failure => ({
  text: dealerMessages.missingContact,
  advice: missingContactWords(submission),
});

/** Tells whether everything is known that the credit link's mail needs. */
const hasContact = ({ email, phone, firstName }: Submission) =>
  Boolean(email && phone && firstName);

const listed = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en-US', { style: 'long', type }).format(words);

/** Says which of a customer's contact details are missing, and how to get them. */
export function missingContactWords(submission: Submission): string {
  const { email, phone, firstName } = submission;
  const typed = [...(firstName ? [] : ['name']), ...(phone ? [] : ['phone number'])];
  const all = [...typed, ...(email ? [] : ['email address'])];
  const missing = `This customer has no ${listed(all, 'disjunction')}.`;
  const { isNewUseful, isInUse } = linkUses(submission);
  if (!isNewUseful) return `${missing} Give them the link to your credit application yourself.`;
  const emailed = email ? '' : ` Add the email with ${isInUse ? 'Email Link' : 'Create New Link'}.`;
  if (typed.length === 0) return missing + emailed;
  const them = all.length === 1 ? 'it' : `their ${listed(typed, 'conjunction')}`;
  return `${missing}${emailed} They'll enter ${them} when they open ${isInUse ? 'the' : 'a new'} link.`;
}
