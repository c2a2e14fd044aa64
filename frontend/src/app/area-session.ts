import {
  type LoaderFunctionArgs,
  type Location,
  redirect,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Area } from '../lib/api/call-area.ts';
import { readSession } from '../lib/auth/browser-session.ts';
import { accessToken, signOut } from '../lib/auth/cognito.ts';
import { endReauthenticationAhead } from '../lib/auth/reauthentication.ts';
import { forgetPlace, keepPlace, returnPlace, signInPath } from '../lib/auth/return-path.ts';
import { sessionEnd, type SignInReason, type Leave } from '../lib/auth/session-end.ts';
import { isApiError } from '../lib/api/api-error.ts';
import { forgetUnsentTexts, hasUnsentTexts } from '../lib/device/unsent-text.ts';
import { adminMeQuery } from '../lib/auth/admin-accounts.ts';
import { dealerMeQuery } from '../lib/auth/dealer-accounts.ts';
import { heartbeat, useIdleClock } from '../lib/auth/use-idle-clock.ts';
import { queryClient } from './query-client.tsx';

/**
 * Returns an area's loader: it sends a visitor without access to sign in, with the reason, and back afterwards.
 * `findReason` returns why a signed-in user may not enter, or rejects as the API does.
 */
export const enterArea =
  (area: Area, findReason: () => Promise<SignInReason | undefined>) =>
  async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    const reason = await findReason().catch((error: unknown) => {
      const ended = sessionEnd(error, area);
      if (ended === undefined) throw error;
      return ended;
    });
    if (reason === undefined) return null;
    // The request has no fragment; after a reload the address bar shows the same page.
    if (location.pathname + location.search === pathname + search) {
      const entry = history.state as { usr?: unknown } | null;
      keepPlace(area, pathname + search, { hash: location.hash, state: entry?.usr });
    }
    await signOut(area).catch(() => undefined);
    queryClient.clear();
    // A first-time visitor needs no reason.
    const shownReason = reason === 'signed_out' ? undefined : reason;
    return redirect(signInPath(area, pathname + search, shownReason));
  };

/**
 * Returns a sign-in page's loader: signed-in users go straight through, and leftovers of an old session are removed.
 */
export const sendOnSignedIn =
  (area: Area) =>
  async ({ request }: LoaderFunctionArgs) => {
    const token = await accessToken(area).catch(() => undefined);
    if (token !== undefined)
      return redirect(returnPlace(area, new URL(request.url).searchParams).to);
    // Without a session there's nothing to end: `signIn` clears leftovers itself, and the form appears sooner.
    if (readSession(area) !== undefined) await signOut(area).catch(() => undefined);
    return null;
  };

/**
 * Ends the session: at the visitor's request, after too long without activity, when another tab ended it, or as soon
 * as any answer says that it is no longer valid. Except for the first, the sign-in page gives the reason and leads
 * back to where the visitor was.
 */
export function useSession(area: Area) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const isEnding = useRef(false);

  const end = useCallback(
    async (to: string) => {
      if (isEnding.current) return;
      isEnding.current = true;
      if (area === 'dealer') endReauthenticationAhead();
      await signOut(area).catch(() => undefined);
      await navigate(to);
      // A link that was pressed meanwhile has led to a page without a session, where the visitor would be stuck.
      if (new URL(to, window.location.origin).pathname !== window.location.pathname)
        await navigate(to, { replace: true });
    },
    [area, navigate],
  );
  // Once nothing of the area is drawn anymore: what still is would ask for its data anew, without a session.
  useEffect(
    () => () => {
      if (isEnding.current) client.clear();
    },
    [client],
  );
  const turnOut = useCallback(
    (reason: SignInReason) => {
      keepPlace(area, pathname + search, { hash, state });
      void end(signInPath(area, pathname + search, reason));
    },
    [area, end, pathname, search, hash, state],
  );

  const check = useCallback(
    (error: unknown) => {
      // The stage has begun to require one, or the person has another role, since this page was loaded: refreshed, the
      // area shows that.
      if (isApiError(error, 'second_factor_required', 'not_for_role'))
        void client.invalidateQueries({ queryKey: dealerMeQuery().queryKey });
      const reason = sessionEnd(error, area);
      if (reason) turnOut(reason);
    },
    [area, client, turnOut],
  );

  useEffect(() => {
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [check, client]);

  const onActive = () => void heartbeat(area).catch(check);
  const { secondsLeft, stay } = useIdleClock(area, { onEnded: turnOut, onActive });
  const whose = useCallback(
    () =>
      area === 'dealer'
        ? client.getQueryData(dealerMeQuery().queryKey)?.accountId
        : client.getQueryData(adminMeQuery().queryKey)?.adminId,
    [area, client],
  );
  const leave: Leave = useCallback(
    ({ reason } = {}) => {
      forgetPlace(area);
      const id = whose();
      // At the visitor's own wish, and for no other reason.
      if (reason === undefined && id !== undefined) forgetUnsentTexts(id);
      void end(signInPath(area, undefined, reason));
    },
    [area, end, whose],
  );
  /** Tells whether signing out would discard what somebody wrote. */
  const wouldDiscard = () => {
    const id = whose();
    return id !== undefined && hasUnsentTexts(id);
  };
  return { leave, wouldDiscard, secondsLeft, stay };
}
