import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { REFETCH_MS } from './refetch.ts';

const getTasks = (signal?: AbortSignal) => callAsDealer('listTasks', {}, signal ? { signal } : {});

export const tasksQuery = () =>
  queryOptions({
    queryKey: ['dealer', 'tasks'],
    queryFn: ({ signal }) => getTasks(signal),
    refetchInterval: REFETCH_MS,
  });

/** What waits for the dealership. */
export const useTasks = () => useQuery(tasksQuery());
