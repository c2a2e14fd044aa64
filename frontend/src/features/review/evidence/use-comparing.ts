import type { FaceAnswer } from '../../../../../shared/schemas/verification-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { useCompareFaces } from '../review-api.ts';

/** Tells if nobody can have compared yet: a picture isn't there to see. */
const areFacesLoading = () => document.querySelector('.compare .skeleton') !== null;

/** Takes the reviewer's answers about the two faces, the last of which stands. */
export function useComparing(submission: Submission) {
  const { mutate, isPending, variables } = useCompareFaces(submission);
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
