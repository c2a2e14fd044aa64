import { useEffect } from 'react';

/** Carries out a press on a prerendered button that came before this code did (`public/early-press.js`). */
export function useEarlyPress(): void {
  useEffect(() => {
    const pressed = document.querySelector<HTMLElement>('button[data-pressed]');
    delete pressed?.dataset.pressed;
    pressed?.click();
  }, []);
}
