import { queryOptions, useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { isApiError } from '../api/api-error.ts';
import { callAsDealer } from './call-as.ts';

const ask = (signal?: AbortSignal) => callAsDealer('getDealerMe', {}, signal ? { signal } : {});

/** Who is signed in. The first call of a sign-in after a recovery code: its time ends here, and codes are asked for again. */
export async function getDealerMe(signal?: AbortSignal) {
  try {
    return await ask(signal);
  } catch (error) {
    if (!isApiError(error, 'recovery_open')) throw error;
    await callAsDealer('endRecovery', {});
    return ask(signal);
  }
}

export const dealerMeQuery = () =>
  queryOptions({
    queryKey: ['dealer', 'me'],
    queryFn: ({ signal }) => getDealerMe(signal),
    staleTime: 60_000,
  });

/** The signed-in dealer; the area's loader has put it into the cache before anything is drawn. */
export const useDealerMe = () => useSuspenseQuery(dealerMeQuery()).data;

const getPeople = (signal?: AbortSignal) =>
  callAsDealer('listPeople', {}, { ...(signal && { signal }) });

export const peopleQuery = () =>
  queryOptions({
    queryKey: ['dealer', 'people'],
    queryFn: ({ signal }) => getPeople(signal),
  });

/** Who signs in for the dealership, and who is invited to. */
export const usePeople = (isWanted = true) => useQuery({ ...peopleQuery(), enabled: isWanted });
