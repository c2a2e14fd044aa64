import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { submissionQuery } from './get-submission.ts';

/** Records who takes a submission along, and gives what is to be in the file. */
export function useExportSubmission(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (body: RouteInput<'exportSubmission'>['body']) =>
      callAsDealer('exportSubmission', { params: { customerId }, body }),
    onSuccess: ({ submission }) => {
      client.setQueryData(submissionQuery(customerId).queryKey, submission);
    },
  });
}
