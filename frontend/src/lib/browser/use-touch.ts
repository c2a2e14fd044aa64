import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns properties for a form that fetch what it needs next as soon as somebody turns to it. Until then, a slow line
 * is for what the page shows. A failure shows when it is needed.
 */
export function useTouch(prepare: () => Promise<unknown>) {
  const form = useRef<HTMLFormElement>(null);
  const begin = useCallback(() => void prepare().catch(() => undefined), [prepare]);
  useEffect(() => {
    // Somebody was quicker than this code.
    if (form.current?.contains(document.activeElement)) begin();
  }, [begin]);
  return { ref: form, onFocus: begin, onPointerDown: begin };
}
