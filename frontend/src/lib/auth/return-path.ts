import type { Area } from '../api/call-area.ts';
import { safeStorage } from '../device/safe-storage.ts';
import { parseUrl } from '../navigation/parse-url.ts';
import { isSignInReason, type SignInReason } from './session-end.ts';

/** Returns the path of the area's sign-in page, which leads back to `from` (a path with its query) afterwards. */
export function signInPath(area: Area, from?: string, reason?: SignInReason): string {
  const query = new URLSearchParams();
  if (from !== undefined && from !== `/${area}/dashboard`) query.set('from', from);
  if (reason) query.set('reason', reason);
  const asked = query.toString();
  return asked === '' ? `/${area}/login` : `/${area}/login?${asked}`;
}

export const readReason = (search: URLSearchParams): SignInReason | undefined => {
  const reason = search.get('reason');
  return isSignInReason(reason) ? reason : undefined;
};

/** Returns the address's `from` if it is in the same area of this site, else the dashboard. */
function pathOf(area: Area, search: URLSearchParams): string {
  const home = `/${area}/dashboard`;
  const from = search.get('from');
  const base = 'https://site.invalid';
  const url = from ? parseUrl(from, base) : undefined;
  if (!url) return home;
  const isInside =
    url.origin === base &&
    url.pathname.startsWith(`/${area}/`) &&
    url.pathname !== `/${area}/login`;
  return isInside ? url.pathname + url.search : home;
}

/** Returns the path to go to after sign-in, and the state of its history entry. */
export function returnPlace(area: Area, search: URLSearchParams): { to: string; state: unknown } {
  const path = pathOf(area, search);
  const { hash, state } = keptPlace(area, path);
  return { to: path + hash, state };
}

/**
 * The parts of an address that are never sent: `hash` names who is searched for, `state` tells how a page was
 * reached.
 */
type Place = { hash: string; state: unknown };

const storage = safeStorage(() => sessionStorage);

const keyOf = (area: Area) => `place-${area}`;

/** Keeps the visitor's place in an area, in this tab; `path` is the address's path with its query. */
export const keepPlace = (area: Area, path: string, { hash, state }: Place) =>
  storage.setItem(keyOf(area), JSON.stringify({ path, hash, state }));

export const forgetPlace = (area: Area) => storage.removeItem(keyOf(area));

/** Returns the kept place if the visitor was at `path` last. */
function keptPlace(area: Area, path: string): Place {
  const stored = storage.getItem(keyOf(area));
  const place = JSON.parse(stored ?? '{}') as Partial<Place & { path: string }>;
  return place.path === path
    ? { hash: place.hash ?? '', state: place.state ?? null }
    : { hash: '', state: null };
}
