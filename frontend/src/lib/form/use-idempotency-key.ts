import { useCallback, useRef } from 'react';

/**
 * Returns a function that gives a request its id, based on its subject: a retry after a lost response has the same
 * id, so that the server carries it out once. Another subject gets another id.
 */
export function useIdempotencyKey(): (subject: unknown) => string {
  const last = useRef<{ subject: string; requestId: string }>(undefined);
  return useCallback((subject) => {
    const text = JSON.stringify(subject);
    if (last.current?.subject !== text)
      last.current = { subject: text, requestId: randomId('req') };
    return last.current.requestId;
  }, []);
}

/** Returns an id of a prefix and 128 random bits, URL-safe: `sub_…`. */
export const randomId = (prefix: string): string => `${prefix}_${randomText(16)}`;

/** Returns so many random bytes as URL-safe base64. */
export const randomText = (length: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(length))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
