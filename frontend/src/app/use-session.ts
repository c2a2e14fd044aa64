import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signOut, type Area } from '../lib/auth/cognito.ts';
import { signInPath } from '../lib/auth/return-path.ts';
import { sessionEnd } from '../lib/auth/session-end.ts';

/**
 * Ends the session: on the visitor's wish, or as soon as any answer says that it does not hold any more.
 * In the latter case the sign-in page leads back to where the visitor was.
 */
export function useSession(area: Area) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isEnding = useRef(false);

  const end = useCallback(
    async (to: string) => {
      if (isEnding.current) return;
      isEnding.current = true;
      await signOut(area).catch(() => undefined);
      await navigate(to);
      client.clear();
    },
    [area, client, navigate],
  );

  useEffect(() => {
    const check = (error: unknown) => {
      const ended = sessionEnd(error);
      if (ended) void end(signInPath(area, pathname + search, ended.reason));
    };
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
  }, [area, client, end, pathname, search]);

  return { leave: () => end(signInPath(area)) };
}
