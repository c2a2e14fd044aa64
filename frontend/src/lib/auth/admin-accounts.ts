import { queryOptions, useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { callAsAdmin } from './call-as.ts';

export const getAdminMe = (signal?: AbortSignal) =>
  callAsAdmin('getAdminMe', {}, signal ? { signal } : {});

export const adminMeQuery = () =>
  queryOptions({
    queryKey: ['admin', 'me'],
    queryFn: ({ signal }) => getAdminMe(signal),
    staleTime: 60_000,
  });

/** Returns the signed-in admin; the area's loader has put it into the cache before anything is drawn. */
export const useAdminMe = () => useSuspenseQuery(adminMeQuery()).data;

const getAdmins = (signal?: AbortSignal) =>
  callAsAdmin('listAdmins', {}, { ...(signal && { signal }) });

const adminsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'admins'],
    queryFn: ({ signal }) => getAdmins(signal),
  });

export const useAdmins = () => useQuery(adminsQuery());
