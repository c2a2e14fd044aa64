import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAsAdmin } from './auth/call-as.ts';

const getAdmins = (signal?: AbortSignal) =>
  callAsAdmin('listAdmins', {}, { ...(signal && { signal }) });

const adminsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'admins'],
    queryFn: ({ signal }) => getAdmins(signal),
  });

/** Who the admins are. */
export const useAdmins = () => useQuery(adminsQuery());
