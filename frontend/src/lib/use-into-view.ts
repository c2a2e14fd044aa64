import { useEffect, useRef, type RefObject } from 'react';

/** Brings what has just come to where it's seen, if it isn't; nothing moves otherwise. */
export function useIntoView<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: 'nearest' }), []);
  return shown;
}
