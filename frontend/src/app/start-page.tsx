import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Starts a document's app; `prerendered` is the page that is prerendered at this address. */
export function startPage(app: ReactElement, prerendered?: string): void {
  const container = document.getElementById('root');
  // In a browser that's too old, `old-browser.js` has put a sentence in its place.
  if (!container) return;
  // From here on React replays presses itself, and `useEarlyPress` carries out an earlier one once.
  document.documentElement.dataset.alive = '';
  if (container.dataset.page !== undefined && container.dataset.page === prerendered) {
    // At once: what is typed between this task and a later one, the form's first texts would replace.
    flushSync(() => hydrateRoot(container, app));
  } else createRoot(container).render(app);
}
