import { useEffect, useState } from 'react';

/** Without mouse, keys or touch for so many milliseconds, nobody is looking. */
const IDLE_MS = 60_000;

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'] as const;

/** Whether somebody seems to be looking at the page: it is visible, and was touched within the last minute. */
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
