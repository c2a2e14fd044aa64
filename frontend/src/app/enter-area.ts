import { redirect } from 'react-router-dom';
import type { Area } from '../lib/auth/area.ts';
import { signOut } from '../lib/auth/cognito.ts';
import { keepPlace } from '../lib/auth/kept-place.ts';
import { signInPath } from '../lib/auth/return-path.ts';
import { sessionEnd, type SignInReason } from '../lib/auth/session-end.ts';
import { queryClient } from './query-client.ts';

/**
 * An area's loader: a visitor without access is sent to sign in, told why, and brought back afterwards. `ask`
 * returns the reason why a signed-in user may not enter, or rejects as the API does.
 */
export const enterArea =
  (area: Area, ask: () => Promise<SignInReason | undefined>) =>
  async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    const reason = await ask().catch((error: unknown) => {
      const ended = sessionEnd(error, area);
      if (ended === undefined) throw error;
      return ended;
    });
    if (reason === undefined) return null;
    // The request knows no fragment; at a reload the address bar shows the same page.
    if (location.pathname + location.search === pathname + search) {
      const entry = history.state as { usr?: unknown } | null;
      keepPlace(area, pathname + search, { hash: location.hash, state: entry?.usr });
    }
    await signOut(area).catch(() => undefined);
    queryClient.clear();
    // A first-time visitor needs no reason.
    const said = reason === 'signed_out' ? undefined : reason;
    return redirect(signInPath(area, pathname + search, said));
  };
