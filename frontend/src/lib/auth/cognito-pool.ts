import { messages } from '../../../../shared/copy/common-messages.ts';
import { loadConfig } from '../api/site-config.ts';
import type { Area } from '../api/call-area.ts';
import { ApiError } from '../api/api-error.ts';

let configured: Area | undefined;

/** The area whose pool Amplify knows, if any. */
export const configuredArea = (): Area | undefined => configured;

/** Amplify, which knows one pool at a time: that of the area which the visitor is in. */
export async function enter(area: Area) {
  const [amplify, { dealers, admins, userPoolEndpoint }] = await Promise.all([
    loadAmplify(),
    loadConfig(),
  ]);
  // Whatever fails is thrown to us as well. What it only logs are its own notices to a tab whose neighbor signs in and
  // out: the tokens are gone when it looks, and nobody listens.
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
 * Amplify, which a sign-in page's form doesn't wait for: it's needed once the form is sent. A browser that couldn't
 * fetch a script never tries that again, so without a connection it isn't asked to.
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
