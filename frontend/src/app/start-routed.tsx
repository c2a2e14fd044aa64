import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import type { Area } from '../lib/auth/area.ts';
import { RoutedApp } from './routed-app.tsx';
import { wake } from './use-early-input.ts';
import { whenReady } from './when-ready.ts';

const areas: readonly Area[] = ['dealer', 'admin'];

/** Whoever is signed in is about to be sent on from the sign-in page. */
async function isPassing(pathname: string): Promise<boolean> {
  const area = areas.find((each) => pathname === `/${each}/login`);
  if (!area) return false;
  // It is on its way with the page; the customer's forms share what it needs, and no other page should load that.
  const { isLive, readSession } = await import('../lib/auth/browser-session.ts');
  return isLive(readSession(area));
}

/** Brings the document of all pages with a router to life, or one in which its page is prerendered. */
export async function startRouted(router: DataRouter): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  const { pathname } = location;
  const isDrawn =
    container.dataset.page !== undefined && !(await isPassing(pathname).catch(() => false));
  if (isDrawn) await whenReady(router);
  const { location: place, errors } = router.state;
  const app = <RoutedApp router={router} />;
  // From here on React keeps presses itself, and a press that was kept before is carried out once.
  document.documentElement.dataset.alive = '';
  if (isDrawn && place.pathname === pathname && !errors) {
    wake(container);
    hydrateRoot(container, app);
  } else createRoot(container).render(app);
}
