import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';

export const getApplication = (dealerId: string, signal?: AbortSignal) =>
  callAsAdmin('getApplication', { params: { dealerId } }, { ...(signal && { signal }) });

export const applicationQuery = (dealerId: string) =>
  queryOptions({
    queryKey: ['admin', 'applications', 'detail', dealerId],
    queryFn: ({ signal }) => getApplication(dealerId, signal),
  });

export const useApplication = (dealerId: string) => useQuery(applicationQuery(dealerId));
