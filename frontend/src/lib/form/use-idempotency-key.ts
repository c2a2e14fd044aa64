import { useCallback, useRef } from 'react';

/**
 * Names a wish by what it's about: a try after a lost answer has the same id, and so is the same wish to the server;
 * about anything else, it's another one.
 */
export function useIdempotencyKey(): (about: unknown) => string {
  const wish = useRef<{ about: string; requestId: string }>(undefined);
  return useCallback((about) => {
    const text = JSON.stringify(about);
    if (wish.current?.about !== text) wish.current = { about: text, requestId: randomId('req') };
    return wish.current.requestId;
  }, []);
}

/** `sub_` and the like with 128 random bits, URL-safe. */
export function randomId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `${prefix}_${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}
