import { useEffect, useEffectEvent } from 'react';
import { type Pace, pauseAfter } from '../rules/pace.ts';

/**
 * Looks again and again, with growing pauses; not while the page is out of sight, and at once when it is back in it
 * or the device is online again. `look` must not reject.
 */
export function usePolling(pace: Pace | undefined, look: () => Promise<void>): void {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    if (!pace) return undefined;
    let looks = 0;
    let isLooking = false;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      timer = setTimeout(() => void lookNow(), pauseAfter(pace, looks));
    };
    const lookNow = async () => {
      if (isLooking || document.hidden || !navigator.onLine) return;
      clearTimeout(timer);
      isLooking = true;
      await onLook();
      isLooking = false;
      looks += 1;
      if (!isOver) plan();
    };
    const wake = () => void lookNow();
    plan();
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
    };
  }, [pace]);
}
