import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FaceAnswer } from '../../../../../shared/schemas/verification-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { answerAtOnce } from '../../../lib/api/connectivity.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { submissionQuery } from '../../../lib/submissions/submission-queries.ts';

/** Tells if nobody can have compared yet: a picture isn't there to see. */
const areFacesLoading = () => document.querySelector('.compare .skeleton') !== null;

/** Records the reviewer's answers, one after the other: the last one stands. */
export function useComparing(submission: Submission) {
  const client = useQueryClient();
  const params = { customerId: submission.id };
  const { queryKey } = submissionQuery(submission.id);
  const { mutate, isPending, variables } = useMutation({
    ...answerAtOnce,
    scope: { id: `comparison ${submission.id}` },
    mutationFn: (answer: FaceAnswer) => {
      // An answer that waited replaces the one before it.
      const { seen, comparison } = client.getQueryData(queryKey) ?? submission;
      const body = { answer, seen, replaces: comparison?.id ?? null };
      return callAsDealer('compareFaces', { params, body }, { retry: true });
    },
    onSuccess: (changed) => void client.setQueryData(queryKey, changed.submission),
    onError: (error) => {
      showToast('denied', errorWords(error));
      // A colleague may have answered: the page shows what.
      void client.invalidateQueries({ queryKey });
    },
  });
  return {
    /** The last answer, shown while it's being saved. */
    answer: isPending ? variables : submission.comparison?.answer,
    isPending,
    compare: (answer: FaceAnswer) => {
      if (areFacesLoading()) showToast('denied', 'The pictures are still loading.');
      else mutate(answer);
    },
  };
}
export type Comparing = ReturnType<typeof useComparing>;
