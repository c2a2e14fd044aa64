import type { Route } from '../shared/routes.ts';
import type { StageSettings } from './stage-settings.ts';

export type ThrottleClass = keyof StageSettings['throttle'];

/** Tells apart what open pages poll, what changes something, and what anyone may ask before they are known. */
export const throttleClassOf = ({ audience, method }: Route): ThrottleClass => {
  if (audience === 'public' || audience === 'provider') return 'open';
  return method === 'GET' ? 'reading' : 'writing';
};
