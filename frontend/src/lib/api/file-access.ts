import type { Query } from '@tanstack/react-query';
import type { FileAccess } from '../../../../shared/schemas/files-schema.ts';

/** URLs that expire sooner than this are no longer given to the browser. */
const MARGIN_MS = 30_000;

/** Returns the milliseconds until the URLs of `access` stop working. */
export const timeLeft = (access: FileAccess, now = Date.now()): number =>
  Date.parse(access.expiresAt) - MARGIN_MS - now;

/**
 * Query options for a presigned URL: fetched when it is shown, and again only on demand. (A new URL under a playing
 * video would restart it; an old one in the cache may have expired.)
 */
export const untilExpiry = {
  staleTime: (query: Query<FileAccess>) =>
    query.state.data ? Math.max(0, timeLeft(query.state.data, query.state.dataUpdatedAt)) : 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
