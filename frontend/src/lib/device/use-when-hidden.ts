import { useEffect, useEffectEvent } from 'react';

/** Calls `onHidden` when the page goes out of sight: another tab or app, a locked phone. */
export function useWhenHidden(onHidden: () => void): void {
  const hide = useEffectEvent(onHidden);
  useEffect(() => {
    const look = () => {
      if (document.hidden) hide();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
