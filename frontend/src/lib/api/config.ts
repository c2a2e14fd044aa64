import { siteConfig, type SiteConfig } from '../../../../shared/config.ts';
import { messages } from '../../../../shared/messages.ts';
import { ApiError, errorFromResponse } from './api-error.ts';

let loading: Promise<SiteConfig> | undefined;

async function fetchConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { credentials: 'omit' }).catch(() => {
    throw new ApiError('network', messages.somethingWentWrong);
  });
  if (!response.ok) throw await errorFromResponse(response);
  return siteConfig.parse(await response.json());
}

/** What this deployment is: asked once for a page's life, again after a failure. */
export function loadConfig(): Promise<SiteConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
