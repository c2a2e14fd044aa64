import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callAsDealer } from './call-as.ts';

export const getDealerMe = (signal?: AbortSignal) =>
  callAsDealer('getDealerMe', {}, signal ? { signal } : {});

export const dealerMeQuery = () =>
  queryOptions({
    queryKey: ['dealer', 'me'],
    queryFn: ({ signal }) => getDealerMe(signal),
    staleTime: 60_000,
  });

/** The signed-in dealer; the area's loader has put it into the cache before anything is drawn. */
export const useDealerMe = () => useSuspenseQuery(dealerMeQuery()).data;
