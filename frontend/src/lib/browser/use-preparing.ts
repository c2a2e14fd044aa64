import { useEffect } from 'react';

/** Milliseconds that a page has to be idle before anything is fetched ahead: its own content comes first. */
const IDLE_MS = 1000;

/** Fetches the next step's needs once the page can be used. A failure shows when they are needed. */
export function usePreparing(prepare: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      prepare().catch(() => undefined);
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, [prepare]);
}
