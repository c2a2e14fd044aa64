import { Amplify } from 'aws-amplify';
import { loadConfig } from '../api/config.ts';
import type { Area } from './area.ts';

let configured: Area | undefined;

/** The area whose pool Amplify knows, if any. */
export const configuredArea = (): Area | undefined => configured;

/** Amplify knows one pool at a time: that of the area which the visitor is in. */
export async function enter(area: Area): Promise<void> {
  const { dealers, admins, userPoolEndpoint } = await loadConfig();
  if (configured === area) return;
  const pool = area === 'dealer' ? dealers : admins;
  Amplify.configure({
    Auth: { Cognito: { ...pool, ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) } },
  });
  configured = area;
}
