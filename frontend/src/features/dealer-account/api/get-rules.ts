import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAsDealer } from '../../../lib/auth/call-as.ts';

export const getRules = (signal?: AbortSignal) =>
  callAsDealer('getRules', {}, { ...(signal && { signal }) });

export const rulesQuery = () =>
  queryOptions({
    queryKey: ['dealer', 'rules'],
    queryFn: ({ signal }) => getRules(signal),
    // What is seen is what a change is checked against: it doesn't change under the form.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useRules = (isWanted: boolean) => useQuery({ ...rulesQuery(), enabled: isWanted });
