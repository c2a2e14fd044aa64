import { useQuery } from '@tanstack/react-query';
import { loadConfig } from './config.ts';

/** What this deployment is. */
export const useSiteConfig = () =>
  useQuery({ queryKey: ['site-config'], queryFn: loadConfig, staleTime: 'static' });
