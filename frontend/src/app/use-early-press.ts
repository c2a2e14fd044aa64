import { useEffect } from 'react';

/** Carries out a press on a prerendered button that came before this code did (`early-press.js`). */
export function useEarlyPress(): void {
  useEffect(() => {
    // After what the page itself still changes in its first moment.
    queueMicrotask(() => {
      for (const pressed of document.querySelectorAll<HTMLElement>('button[data-pressed]')) {
        delete pressed.dataset.pressed;
        pressed.click();
      }
    });
  }, []);
}
