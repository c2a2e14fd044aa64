import { useEffect } from 'react';

/** Milliseconds for which a page has stood still before anything is fetched ahead: what it shows comes first. */
const REST_MS = 1000;

/** Fetches what is needed next, once the page can be used. A failure shows when it's needed. */
export function usePreparing(prepare: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      prepare().catch(() => undefined);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [prepare]);
}
