import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { REFETCH_MS } from './refetch.ts';
import { meaningOf } from '../rules/status-meaning.ts';

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
