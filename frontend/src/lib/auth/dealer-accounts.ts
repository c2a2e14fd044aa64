import { queryOptions, useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { isApiError } from '../api/api-error.ts';
import { callAsDealer } from './call-as.ts';

const loadDealer = (signal?: AbortSignal) =>
  callAsDealer('getDealerMe', {}, signal ? { signal } : {});

/**
 * Loads the signed-in dealer. As the first call of a sign-in with a recovery code, it ends the recovery, after which
 * codes are required again.
 */
export async function getDealerMe(signal?: AbortSignal) {
  try {
    return await loadDealer(signal);
  } catch (error) {
    if (!isApiError(error, 'recovery_open')) throw error;
    await callAsDealer('endRecovery', {});
    return loadDealer(signal);
  }
}

export const dealerMeQuery = () =>
  queryOptions({
    queryKey: ['dealer', 'me'],
    queryFn: ({ signal }) => getDealerMe(signal),
    staleTime: 60_000,
  });

/** Returns the signed-in dealer; the area's loader has put it into the cache before anything is drawn. */
export const useDealerMe = () => useSuspenseQuery(dealerMeQuery()).data;

const getPeople = (signal?: AbortSignal) =>
  callAsDealer('listPeople', {}, { ...(signal && { signal }) });

export const peopleQuery = () =>
  queryOptions({
    queryKey: ['dealer', 'people'],
    queryFn: ({ signal }) => getPeople(signal),
  });

export const usePeople = (isWanted = true) => useQuery({ ...peopleQuery(), enabled: isWanted });
