import { useEffect, useState } from 'react';
import { SLOW_RESULT_SECONDS } from '../../../../../shared/limits.ts';

/** Whether a result is awaited for longer than usual: since the page shows it, or since an earlier ISO time. */
export function useIsSlow(since: string | null): boolean {
  const [openedAt] = useState(() => Date.now());
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    // This device's clock may be wrong by any amount: it only makes the wait shorter.
    const from = Math.min(openedAt, since ? Date.parse(since) : openedAt);
    const left = from + SLOW_RESULT_SECONDS * 1000 - Date.now();
    const timer = setTimeout(() => setSlow(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [since, openedAt]);
  return isSlow;
}
