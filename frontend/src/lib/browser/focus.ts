import { type RefObject, useEffect, useRef } from 'react';

/**
 * When what had the focus within `container` is replaced by a change of `state`, the focus goes to what
 * `selector` finds there, instead of to the top of the page. Nothing happens while the focus is elsewhere.
 */
export function useKeptFocus(
  container: RefObject<HTMLElement | null>,
  state: string,
  selector: string,
): void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const element = container.current;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [container]);
  useEffect(() => {
    const isLost = last.current && !last.current.isConnected;
    if (!isLost || document.activeElement !== document.body) return;
    container.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [container, state, selector]);
}

/** Where what had the focus went away with what was done: the page's main part has it then, not the document. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
