import { useQuery } from '@tanstack/react-query';
import { siteConfig, type SiteConfig } from '../../../../shared/deployed-config.ts';
import { messages } from '../../../../shared/copy/common-copy.ts';
import { ApiError, errorFromResponse } from './api-error.ts';

let loading: Promise<SiteConfig> | undefined;

async function fetchConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { credentials: 'omit' }).catch(() => {
    throw new ApiError('network', messages.somethingWentWrong);
  });
  if (!response.ok) throw await errorFromResponse(response);
  return siteConfig.parse(await response.json());
}

/** Loads the facts about this deployment: once for a page's life, again after a failure. */
export function loadConfig(): Promise<SiteConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export const useSiteConfig = () =>
  useQuery({ queryKey: ['site-config'], queryFn: loadConfig, staleTime: 'static' });

/** Returns whether this site reads documents, by its own rules and the dealership's. */
export const isReading = (site: Pick<SiteConfig, 'provider'> | undefined): boolean =>
  site?.provider.name === 'evidence';
