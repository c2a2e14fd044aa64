import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { useAttention } from '../../../lib/use-attention.ts';
import { IDLE_REFETCH_MS, REFETCH_MS } from './refetch.ts';
import { meaningOf } from '../rules/status-meaning.ts';

export const getSubmission = (customerId: string, signal?: AbortSignal) =>
  callAsDealer('getSubmission', { params: { customerId } }, { ...(signal && { signal }) });

export const submissionQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['dealer', 'submissions', 'detail', customerId],
    queryFn: ({ signal }) => getSubmission(customerId, signal),
  });

/** Kept up to date until the customer is verified, less often while nobody looks. */
export function useSubmission(customerId: string) {
  const isLooking = useAttention();
  return useQuery({
    ...submissionQuery(customerId),
    refetchInterval: ({ state: { data } }) => {
      if (data && meaningOf[data.status].isVerified) return false;
      return isLooking ? REFETCH_MS : IDLE_REFETCH_MS;
    },
  });
}
