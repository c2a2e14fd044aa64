import { useCallback, useRef } from 'react';

/**
 * Runs work unless earlier work still runs, so that a double click counts once. (State is too late for that: the
 * second click may come before it is drawn.) Rejects as the work does.
 */
export function useOneAtATime(): (work: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false);
  return useCallback(async (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  }, []);
}
