import { useMutation, useQueryClient } from '@tanstack/react-query';
import { customerKeys } from '../../../lib/customer-queries.ts';
import type { RefusedFields } from '../api/send-submission.ts';
import { loadLaterSteps } from '../load-later-steps.ts';
import type { ReadySubmission } from '../rules/ready-submission.ts';

type SubmissionOptions = {
  customerId: string;
  customerKey: string;
  /** The server refuses fields or files, by name; nothing was submitted. */
  onRefused: (fields: RefusedFields) => void;
  /** The server refuses for a reason that may be about more than this submission. */
  onError: (error: unknown) => void;
};

/** The submission, from its sending to what came of it. */
export function useSubmission({ customerId, customerKey, onRefused, onError }: SubmissionOptions) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ready: ReadySubmission) => {
      const { sendSubmission } = await loadLaterSteps();
      return sendSubmission({ customerId, customerKey, ready });
    },
    // It starts even when offline: its id is kept, and `callApi` waits for the connection.
    networkMode: 'always',
    onSuccess: (outcome) => {
      if ('answer' in outcome) {
        queries.setQueryData(customerKeys.session(customerId), outcome.answer);
        // Going back to the link's page shows the outcome, not the form.
        queries.removeQueries({ queryKey: customerKeys.link(customerId) });
      } else onRefused(outcome.refusal);
    },
    onError,
  });
}
