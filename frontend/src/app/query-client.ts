import { QueryClient } from '@tanstack/react-query';

/** The API client already retries, so the cache mustn't multiply its attempts. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000 },
    mutations: { retry: false },
  },
});
