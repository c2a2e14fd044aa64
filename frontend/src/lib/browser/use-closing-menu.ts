import { useEffect, useRef } from 'react';

/** Makes a `details` close as menus do: when something else gets the focus or is pressed, and by Escape. */
export function useClosingMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useEffect(() => {
    const element = menu.current;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !element?.contains(target)) close();
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element?.open) return;
      close();
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return { menu, close };
}
