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
  if (configured === area) return amplify;
  const pool = area === 'dealer' ? dealers : admins;
  amplify.Amplify.configure({
    Auth: { Cognito: { ...pool, ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) } },
  });
  configured = area;
  return amplify;
}
