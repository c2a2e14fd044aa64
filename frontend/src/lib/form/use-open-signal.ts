import { useEffect, useRef } from 'react';

/** Returns a signal that is aborted when the calling component disappears, to cancel what it began. */
export function useOpenSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    const own = new AbortController();
    controller.current = own;
    return () => own.abort();
  }, []);
  return () => controller.current?.signal ?? AbortSignal.abort();
}
