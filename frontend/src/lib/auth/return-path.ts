import type { Area } from './area.ts';
import { keptPlace } from './kept-place.ts';
import { isSignInReason, type SignInReason } from './session-end.ts';

/** The area's sign-in page, which leads back to `from` (a path with its query) afterwards. */
export function signInPath(area: Area, from?: string, reason?: SignInReason): string {
  const query = new URLSearchParams();
  if (from !== undefined && from !== `/${area}/dashboard`) query.set('from', from);
  if (reason) query.set('reason', reason);
  return query.size > 0 ? `/${area}/login?${query}` : `/${area}/login`;
}

export const readReason = (search: URLSearchParams): SignInReason | undefined => {
  const reason = search.get('reason');
  return isSignInReason(reason) ? reason : undefined;
};

/** The address's `from` if it is in the same area of this site, else the dashboard. */
function pathOf(area: Area, search: URLSearchParams): string {
  const home = `/${area}/dashboard`;
  const from = search.get('from');
  const base = 'https://site.invalid';
  if (!from || !URL.canParse(from, base)) return home;
  const url = new URL(from, base);
  const isInside =
    url.origin === base &&
    url.pathname.startsWith(`/${area}/`) &&
    url.pathname !== `/${area}/login`;
  return isInside ? url.pathname + url.search : home;
}

/** Where to go after sign-in, and the state of the history entry there. */
export function returnPlace(area: Area, search: URLSearchParams): { to: string; state: unknown } {
  const path = pathOf(area, search);
  const { hash, state } = keptPlace(area, path);
  return { to: path + hash, state };
}
