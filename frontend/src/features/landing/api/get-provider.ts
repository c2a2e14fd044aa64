import { queryOptions } from '@tanstack/react-query';
import type { SiteConfig } from '../../../../../shared/config.ts';

/** Who verifies customers, as the deployment says it. Read without its schema, which nothing else here needs. */
export const providerQuery = queryOptions({
  queryKey: ['provider'],
  queryFn: async () => {
    const response = await fetch('/config.json', { credentials: 'omit' });
    const { provider } = (await response.json()) as Partial<SiteConfig>;
    return provider ?? null;
  },
  staleTime: Infinity,
});
