import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAsDealer } from '../../../lib/auth/call-as.ts';

const REFETCH_MS = 10_000;

export const getSubmission = (customerId: string, signal?: AbortSignal) =>
  callAsDealer('getSubmission', { params: { customerId } }, { ...(signal && { signal }) });

export const submissionQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['dealer', 'submissions', 'detail', customerId],
    queryFn: ({ signal }) => getSubmission(customerId, signal),
    // Whoever is approved has nothing more to submit.
    refetchInterval: ({ state }) => (state.data?.status === 'approved' ? false : REFETCH_MS),
  });

export const useSubmission = (customerId: string) => useQuery(submissionQuery(customerId));
