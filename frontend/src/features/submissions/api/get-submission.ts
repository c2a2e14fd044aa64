import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { meaningOf } from '../rules/status-meaning.ts';

const REFETCH_MS = 10_000;

export const getSubmission = (customerId: string, signal?: AbortSignal) =>
  callAsDealer('getSubmission', { params: { customerId } }, { ...(signal && { signal }) });

export const submissionQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['dealer', 'submissions', 'detail', customerId],
    queryFn: ({ signal }) => getSubmission(customerId, signal),
    refetchInterval: ({ state: { data } }) =>
      data && meaningOf[data.status].isVerified ? false : REFETCH_MS,
  });

export const useSubmission = (customerId: string) => useQuery(submissionQuery(customerId));
