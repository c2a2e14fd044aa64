import { loadConfig } from '../api/config.ts';
import { loadAmplify } from './amplify.ts';
import type { Area } from './area.ts';

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
