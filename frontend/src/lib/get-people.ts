import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAsDealer } from './auth/call-as.ts';

const getPeople = (signal?: AbortSignal) =>
  callAsDealer('listPeople', {}, { ...(signal && { signal }) });

export const peopleQuery = () =>
  queryOptions({
    queryKey: ['dealer', 'people'],
    queryFn: ({ signal }) => getPeople(signal),
  });

/** Who signs in for the dealership, and who is invited to. */
export const usePeople = (isWanted = true) => useQuery({ ...peopleQuery(), enabled: isWanted });
