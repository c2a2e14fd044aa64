import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to what `selector` finds in `container` when the focused element there is replaced by a change of
 * `state`, instead of to the top of the page. Does nothing while the focus is elsewhere.
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

/** Moves the focus to the page's main part, rather than to the document, when the focused element disappears. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
