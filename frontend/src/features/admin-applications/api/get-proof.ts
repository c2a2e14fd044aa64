import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';
import { untilExpiry } from '../../../lib/file-access.ts';

export const getProof = (dealerId: string, signal?: AbortSignal) =>
  callAsAdmin('getProof', { params: { dealerId } }, { ...(signal && { signal }) });

export const proofQuery = (dealerId: string) =>
  queryOptions({
    queryKey: ['admin', 'applications', 'proof', dealerId],
    queryFn: ({ signal }) => getProof(dealerId, signal),
    ...untilExpiry,
  });

export const useProof = (dealerId: string) => useQuery(proofQuery(dealerId));
