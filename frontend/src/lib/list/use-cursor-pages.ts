import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError } from '../api/api-error.ts';

type Trail = readonly (string | null)[];

const isTrail = (value: unknown): value is Trail =>
  Array.isArray(value) && value.every((entry) => entry === null || typeof entry === 'string');

/**
 * Pages through a list that only knows the cursor of its next page. The cursor is in the address and the way back in
 * the history entry, so that reload, back and a link in a new tab keep the page.
 */
export function useCursorPages() {
  const navigate = useNavigate();
  const { hash, state } = useLocation() as { hash: string; state: { trail?: unknown } | null };
  const [search] = useSearchParams();
  const cursor = search.get('cursor');
  const trail: Trail = isTrail(state?.trail) ? state.trail : [];

  const go = useCallback(
    (to: string | null, way: Trail, replace = false) => {
      const query = new URLSearchParams(search);
      if (to === null) query.delete('cursor');
      else query.set('cursor', to);
      void navigate(
        { search: query.toString(), hash },
        { state: { trail: way }, replace, preventScrollReset: true },
      );
    },
    [hash, navigate, search],
  );

  return {
    /** Undefined on the first page. */
    cursor: cursor ?? undefined,
    /** Counted from 1. */
    page: cursor === null ? 1 : Math.max(2, trail.length + 1),
    next: (nextCursor: string) => go(nextCursor, [...trail, cursor]),
    /** Goes one page back; to the first when it is not known how the visitor came here. */
    previous: (options: { replace?: boolean } = {}) =>
      go(trail.at(-1) ?? null, trail.slice(0, -1), options.replace),
    /** Goes to the first page, replacing an address that no longer leads anywhere. */
    restart: () => go(null, [], true),
  };
}

type Loaded = {
  data: { items: readonly unknown[]; nextCursor: string | null } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
};

/**
 * Leaves a list page that does not exist, or no longer does: from an invalid cursor to the first page, from an
 * emptied page to the one before. Returns whether it is leaving.
 */
export function useLostPage(
  { cursor, previous, restart }: ReturnType<typeof useCursorPages>,
  { data, error, isPlaceholderData }: Loaded,
): boolean {
  const isStray = cursor !== undefined && isApiError(error, 'invalid_cursor', 'invalid_request');
  const isBeyond =
    cursor !== undefined &&
    !isPlaceholderData &&
    data?.items.length === 0 &&
    data.nextCursor === null;
  useEffect(() => {
    if (isStray) restart();
    else if (isBeyond) previous({ replace: true });
  });
  return isStray || isBeyond;
}
