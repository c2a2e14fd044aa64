import type { Route } from '../shared/routes.ts';
import type { StageSettings } from './stage-settings.ts';

export type ThrottleClass = keyof StageSettings['throttle'];

/** What open pages ask again and again, what changes something, and what anyone may ask before anybody is known. */
export const throttleClassOf = ({ audience, method }: Route): ThrottleClass => {
  if (audience === 'public' || audience === 'provider') return 'open';
  return method === 'GET' ? 'reading' : 'writing';
};
