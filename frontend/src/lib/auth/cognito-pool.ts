import { messages } from '../../../../shared/copy/common-messages.ts';
import { loadConfig } from '../api/site-config.ts';
import type { Area } from '../api/call-area.ts';
import { ApiError } from '../api/api-error.ts';

let configured: Area | undefined;

/** Returns the area whose pool Amplify is set up for, if any. */
export const configuredArea = (): Area | undefined => configured;

/** Loads Amplify and sets it up for an area's pool: it knows one at a time. */
export async function enter(area: Area) {
  const [amplify, { dealers, admins, userPoolEndpoint }] = await Promise.all([
    loadAmplify(),
    loadConfig(),
  ]);
  // Every failure is also thrown to us. The logs are only notices to a tab whose neighbor signs in and out, where the
  // tokens are gone when Amplify looks.
  Object.assign(globalThis, { LOG_LEVEL: 'NONE' });
  if (configured === area) return amplify;
  const pool = area === 'dealer' ? dealers : admins;
  amplify.Amplify.configure({
    Auth: { Cognito: { ...pool, ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) } },
  });
  configured = area;
  return amplify;
}

/**
 * Loads Amplify. A sign-in form doesn't wait for it: it's needed once the form is sent. A browser never retries a
 * script that it couldn't fetch, so we don't ask while offline.
 */
export async function loadAmplify() {
  if (!navigator.onLine) throw new ApiError('network', messages.somethingWentWrong);
  try {
    return await import('./amplify-parts.ts');
  } catch {
    throw new ApiError(
      'not_loaded',
      "Part of this page couldn't be loaded. Check your connection and reload the page.",
    );
  }
}
