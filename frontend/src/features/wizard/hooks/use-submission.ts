import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PROCESSING_SECONDS } from '../../../../../shared/limits.ts';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { customerKeys } from '../../../lib/customer-queries.ts';
import { keepDraft, readDraft } from '../../../lib/device/device-draft.ts';
import { randomId } from '../../../lib/random-id.ts';
import { pause } from '../../../lib/api/retry.ts';
import { getCustomerSession } from '../api/customer-session.ts';
import { submitVerification } from '../api/submit-verification.ts';
import type { ReadySubmission } from '../rules/ready-submission.ts';

type Refusal = Readonly<Record<string, string>>;
type Outcome = { answer: CustomerSession } | { refusal: Refusal };

type SubmissionOptions = {
  customerId: string;
  customerKey: string;
  /** The server refuses fields or files, by name; nothing was submitted. */
  onRefused: (fields: Refusal) => Promise<void>;
  /** The server refuses for a reason that may be about more than this submission. */
  onError: (error: unknown) => void;
};

/**
 * Sends the submission. Its id is kept on the device until an answer comes, so that whatever is sent again
 * (by a retry, a second press, a reload) is the same submission.
 */
export function useSubmission({ customerId, customerKey, onRefused, onError }: SubmissionOptions) {
  const queries = useQueryClient();

  const send = async (ready: ReadySubmission): Promise<Outcome> => {
    const submissionId = readDraft(customerId).submissionId ?? randomId('sub');
    keepDraft(customerId, { submissionId });
    const body = { ...ready, submissionId };
    try {
      const call = submitVerification(customerId, customerKey, body);
      const [answer] = await Promise.all([call, pause(PROCESSING_SECONDS * 1000)]);
      return { answer };
    } catch (error) {
      // Another tab or device was first, or the tries are used up: what there is says so.
      if (isApiError(error, 'already_submitted', 'attempts_exhausted')) {
        return { answer: await getCustomerSession(customerId, customerKey) };
      }
      if (isApiError(error) && Object.keys(error.fields).length > 0) {
        return { refusal: error.fields };
      }
      // Sent again it would be refused again: what follows is another submission.
      if (isApiError(error, 'conflict')) keepDraft(customerId, { submissionId: undefined });
      throw error;
    }
  };

  return useMutation({
    mutationFn: send,
    // It starts even when offline: its id is kept, and `callApi` waits for the connection.
    networkMode: 'always',
    onSuccess: async (outcome) => {
      if ('answer' in outcome) {
        queries.setQueryData(customerKeys.session(customerId), outcome.answer);
        // Going back to the link's page shows the outcome, not the form.
        queries.removeQueries({ queryKey: customerKeys.link(customerId) });
      } else {
        keepDraft(customerId, { submissionId: undefined });
        await onRefused(outcome.refusal);
      }
    },
    onError,
  });
}
