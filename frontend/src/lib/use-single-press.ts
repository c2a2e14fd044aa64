import { useEffect, useRef } from 'react';

/**
 * Within the element that gets the result, the second click of a double click on a step's action does nothing: the
 * next step's action appears where the last one was.
 */
export function useSinglePress() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const within = element.current;
    const press = (event: MouseEvent) => {
      const isAction =
        event.target instanceof Element && event.target.closest('.actions, .action-bar') !== null;
      if (event.detail < 2 || !isAction) return;
      event.preventDefault();
      event.stopPropagation();
    };
    within?.addEventListener('click', press, true);
    return () => within?.removeEventListener('click', press, true);
  }, []);
  return element;
}
