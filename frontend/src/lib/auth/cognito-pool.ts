import { loadConfig } from '../api/site-config.ts';
import type { Area } from '../api/call-area.ts';
import { loadPart } from '../api/load-part.ts';

let configured: Area | undefined;

/** Returns the area whose pool Amplify is set up for, if any. */
export const configuredArea = (): Area | undefined => configured;

/** Returns the settings of an area's pool, as Amplify takes them. */
async function resourcesOf(area: Area) {
  const { dealers, admins, userPoolEndpoint } = await loadConfig();
  const pool = area === 'dealer' ? dealers : admins;
  return {
    Auth: { Cognito: { ...pool, ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) } },
  };
}

/** Loads Amplify and sets it up for an area's pool: it knows one at a time. */
export async function enter(area: Area) {
  const [amplify, resources] = await Promise.all([loadAmplify(), resourcesOf(area)]);
  // Every failure is also thrown to us. The logs are only notices to a tab whose neighbor signs in and out, where the
  // tokens are gone when Amplify looks.
  Object.assign(globalThis, { LOG_LEVEL: 'NONE' });
  if (configured === area) return amplify;
  amplify.Amplify.configure(resources);
  configured = area;
  return amplify;
}

/** Prepares a sign-in beside the browser's session. Its tokens are kept in memory only, so that no other tab has them. */
export async function signInInMemory(area: Area) {
  const [amplify, resources] = await Promise.all([loadAmplify(), resourcesOf(area)]);
  const tokenProvider = amplify.createUserPoolsTokenProvider(resources.Auth, memory());
  return { amplify, context: amplify.createAmplifyContext(resources, { Auth: { tokenProvider } }) };
}

/** A storage that ends with the page. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => Promise.resolve(kept.get(key) ?? null),
    setItem: (key: string, value: string) => Promise.resolve(void kept.set(key, value)),
    removeItem: (key: string) => Promise.resolve(void kept.delete(key)),
    clear: () => {
      kept.clear();
      return Promise.resolve(undefined);
    },
  };
}

/** Loads Amplify. A sign-in form doesn't wait for it: it's needed once the form is sent. */
export const loadAmplify = () => loadPart(() => import('./amplify-parts.ts'));
