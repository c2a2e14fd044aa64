import { useEffect, useState } from 'react';

/**
 * Between two requests while somebody looks, so that colleagues' changes show without a reload: 25 in five minutes, of
 * the 3,000 that the firewall lets an office's one address make.
 */
export const REFETCH_MS = 12_000;

/** The same for a customer's page, which makes 20; while it's reviewed, the queue's 25 come on top. */
export const PAGE_REFETCH_MS = 15_000;

/** Between two requests while nobody does. */
export const IDLE_REFETCH_MS = 60_000;

/** Without mouse, keys or touch for this long, nobody is looking. */
const IDLE_MS = 60_000;

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'] as const;

/** Tells whether somebody seems to be looking at the page: it is visible, and was used within the last minute. */
export function useAttention(): boolean {
  const [isLooking, setLooking] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => setLooking(false);
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') {
        leave();
        return;
      }
      setLooking(true);
      timer = setTimeout(leave, IDLE_MS);
    };
    look();
    for (const sign of signs) addEventListener(sign, look, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isLooking;
}
