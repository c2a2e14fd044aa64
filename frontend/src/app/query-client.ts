import { QueryClient } from '@tanstack/react-query';

/** The API client already tries again by itself, so that the cache must not multiply its tries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000 },
    mutations: { retry: false },
  },
});
