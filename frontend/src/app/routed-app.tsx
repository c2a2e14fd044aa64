import { StrictMode, useEffect } from 'react';
import { type DataRouter, RouterProvider, Link } from 'react-router-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { customerPageAt } from '../../../shared/customer-paths.ts';
import { LinkKind, type PageLinkProps } from '../components/navigation/page-link.tsx';
import type { Area } from '../lib/api/call-area.ts';
import { Providers } from './query-client.tsx';
import { useEarlyPress } from './use-early-press.ts';
import { whenReady } from './when-ready.ts';

/** All pages but the customer's path. */
export function RoutedApp({ router }: { router: DataRouter }) {
  useEarlyPress();
  useEarlyInput();
  return (
    <StrictMode>
      <Providers>
        <LinkKind value={RouterLink}>
          <RouterProvider router={router} />
        </LinkKind>
      </Providers>
    </StrictMode>
  );
}

const areas: readonly Area[] = ['dealer', 'admin'];

/** Returns whether the visitor is signed in and about to be sent on from the sign-in page. */
async function isPassing(pathname: string): Promise<boolean> {
  const area = areas.find((each) => pathname === `/${each}/login`);
  if (!area) return false;
  // It loads with the sign-in page anyway; no other page should load it.
  const { isLive, readSession } = await import('../lib/auth/browser-session.ts');
  return isLive(readSession(area));
}

/** Starts the document of all pages with a router, or one whose page is prerendered. */
export async function startRouted(router: DataRouter): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  const { pathname } = location;
  const isDrawn =
    container.dataset.page !== undefined && !(await isPassing(pathname).catch(() => false));
  if (isDrawn) await whenReady(router);
  const { location: place, errors } = router.state;
  const app = <RoutedApp router={router} />;
  // From here on React replays presses itself, and `useEarlyPress` carries out an earlier one once.
  document.documentElement.dataset.alive = '';
  if (isDrawn && place.pathname === pathname && !errors) {
    wake(container);
    hydrateRoot(container, app);
  } else createRoot(container).render(app);
}

/** Links within the router's pages without loading a document; the customer's path has documents of its own. */
function RouterLink({ to, ...rest }: PageLinkProps) {
  const { pathname } = new URL(to, location.href);
  return <Link {...rest} to={to} reloadDocument={customerPageAt(pathname) !== undefined} />;
}

/** Lets a prerendered page's forms begin with what was typed into them before this code loaded. */
const wake = (page: HTMLElement): void => {
  page.dataset.waking = '';
};

/** Ends that, and tells each form about a file that was already chosen for it. */
function useEarlyInput(): void {
  useEffect(() => {
    delete document.querySelector<HTMLElement>('[data-waking]')?.dataset.waking;
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]'))
      if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);
}
