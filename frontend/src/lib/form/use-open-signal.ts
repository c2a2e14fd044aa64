import { useEffect, useRef } from 'react';

/** Gives a signal that is aborted once what calls it is off the screen: what was begun there and is canceled ends. */
export function useOpenSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    const own = new AbortController();
    controller.current = own;
    return () => own.abort();
  }, []);
  return () => controller.current?.signal ?? AbortSignal.abort();
}
