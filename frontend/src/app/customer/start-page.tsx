import { createRoot, hydrateRoot } from 'react-dom/client';
import { CustomerApp, type CustomerPages } from './customer-app.tsx';

/** Starts a document of the customer's path; `prerendered` is the page that is prerendered at this address. */
export function startPage(pages: CustomerPages, prerendered?: string): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  const app = <CustomerApp pages={pages} />;
  // From here on React replays presses itself, and `useEarlyPress` carries out an earlier one once.
  document.documentElement.dataset.alive = '';
  if (container.dataset.page !== undefined && container.dataset.page === prerendered) {
    hydrateRoot(container, app);
  } else createRoot(container).render(app);
}
