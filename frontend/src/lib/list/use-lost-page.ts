import { useEffect } from 'react';
import { isApiError } from '../api/api-error.ts';
import type { useCursorPages } from './use-cursor-pages.ts';

type Loaded = {
  data: { items: readonly unknown[]; nextCursor: string | null } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
};

/**
 * Leaves a list page that does not exist, or no longer does: from a cursor that leads nowhere to the first page,
 * from one whose lines are gone to the page before. True while leaving.
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
