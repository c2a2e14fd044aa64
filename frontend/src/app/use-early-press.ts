import { useEffect } from 'react';

/** Carries out a press on a prerendered button that came before this code loaded (`early-press.js`). */
export function useEarlyPress(): void {
  useEffect(() => {
    // After the page's own first changes.
    queueMicrotask(() => {
      for (const pressed of document.querySelectorAll<HTMLElement>('button[data-pressed]')) {
        delete pressed.dataset.pressed;
        pressed.click();
      }
    });
  }, []);
}
