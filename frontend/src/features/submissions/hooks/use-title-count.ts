import { useCallback, useEffect, useState } from 'react';

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

const withCount = (title: string, count: number) => {
  const bare = title.replace(/^\(\d+\) /, '');
  return count > 0 ? `(${count}) ${bare}` : bare;
};

/** Counts in the tab's title what came while nobody looked, until somebody does. */
export function useTitleCount() {
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    document.title = withCount(document.title, unseen);
    return () => {
      document.title = withCount(document.title, 0);
    };
  }, [unseen]);
  useEffect(() => {
    const look = () => {
      if (isLookedAt()) setUnseen(0);
    };
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return useCallback((more: number) => {
    if (!isLookedAt()) setUnseen((count) => count + more);
  }, []);
}
