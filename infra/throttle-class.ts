import type { Entrance } from '../shared/routes/entrances.ts';
import type { StageSettings } from './stage-settings.ts';

export type ThrottleClass = keyof StageSettings['throttle'];

/** Tells apart people who are signed in, customers with their link, and whoever may ask before they are known. */
export const throttleClassOf = ({ audiences }: Entrance): ThrottleClass => {
  if (audiences.includes('dealer') || audiences.includes('admin')) return 'signedIn';
  return audiences.includes('customer') ? 'customers' : 'open';
};
