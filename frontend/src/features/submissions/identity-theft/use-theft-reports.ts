import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput, RouteResponse } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/api/connectivity.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { keepChanged, submissionQuery } from '../../../lib/submissions/submission-queries.ts';

/** Keeps the answer, and reads the page again after a refusal: a colleague was faster. */
function useKept(customerId: string) {
  const client = useQueryClient();
  const { queryKey } = submissionQuery(customerId);
  return {
    ...answerAtOnce,
    onSuccess: (changed: RouteResponse<'recordTheftReport'>) => keepChanged(client, changed),
    onError: () => void client.invalidateQueries({ queryKey }),
  };
}

/** Records a report of identity theft about a customer's record. */
export const useRecordTheftReport = (customerId: string) =>
  useMutation({
    ...useKept(customerId),
    mutationFn: (body: RouteInput<'recordTheftReport'>['body']) =>
      callAsDealer('recordTheftReport', { params: { customerId }, body }, { retry: true }),
  });

/** Closes one of the reports about a customer's record. */
export const useCloseTheftReport = (customerId: string) =>
  useMutation({
    ...useKept(customerId),
    mutationFn: (body: RouteInput<'closeTheftReport'>['body']) =>
      callAsDealer('closeTheftReport', { params: { customerId }, body }, { retry: true }),
  });
