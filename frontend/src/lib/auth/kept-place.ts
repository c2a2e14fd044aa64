import { safeStorage } from '../device/safe-storage.ts';
import type { Area } from './area.ts';

/** What belongs to an address and is never sent: `hash` says who is searched for, `state` how a page was reached. */
type Place = { hash: string; state: unknown };

const storage = safeStorage(() => sessionStorage);

const keyOf = (area: Area) => `place-${area}`;

/** Keeps, in this tab, where the visitor of an area was; `path` is the address's path with its query. */
export const keepPlace = (area: Area, path: string, { hash, state }: Place) =>
  storage.setItem(keyOf(area), JSON.stringify({ path, hash, state }));

export const forgetPlace = (area: Area) => storage.removeItem(keyOf(area));

/** What was kept of `path`, if the visitor was there last. */
export function keptPlace(area: Area, path: string): Place {
  const stored = storage.getItem(keyOf(area));
  const place = JSON.parse(stored ?? '{}') as Partial<Place & { path: string }>;
  return place.path === path
    ? { hash: place.hash ?? '', state: place.state ?? null }
    : { hash: '', state: null };
}
