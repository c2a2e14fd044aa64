import { type ReactElement, StrictMode } from 'react';
import { createBrowserRouter, type DataRouter, Link, RouterProvider } from 'react-router-dom';
import { customerPageAt } from '../../../shared/customer-paths.ts';
import { LinkKind, type PageLinkProps } from '../components/navigation/page-link.tsx';
import { type NavigateOptions, PageNavigateContext } from '../lib/navigation/page-navigate.ts';
import { Providers } from './query-client.tsx';
import { routes } from './routes.tsx';
import { whenReady } from './when-ready.ts';

/** Returns the app of all pages but the customer's path, at the document's address. */
export const routedApp = (): ReactElement => appOf(createBrowserRouter(routes));

/**
 * Goes to one of these pages from a document that was opened without the router. Resolves with the app as soon as it
 * can draw that page, so that nothing blank comes between.
 */
export async function openRouted(
  to: string,
  { replace = false, state = null }: NavigateOptions = {},
): Promise<ReactElement> {
  // The router keeps a state under this name.
  const entry = { usr: state };
  if (replace) history.replaceState(entry, '', to);
  else history.pushState(entry, '', to);
  const router = createBrowserRouter(routes);
  await whenReady(router);
  return appOf(router);
}

const appOf = (router: DataRouter) => (
  <StrictMode>
    <Providers>
      <LinkKind value={RouterLink}>
        <PageNavigateContext value={(to, options) => router.navigate(to, options)}>
          <RouterProvider router={router} />
        </PageNavigateContext>
      </LinkKind>
    </Providers>
  </StrictMode>
);

/** Links within the router's pages without loading a document; the customer's path has documents of its own. */
function RouterLink({ to, ...rest }: PageLinkProps) {
  const { pathname } = new URL(to, location.href);
  return <Link {...rest} to={to} reloadDocument={customerPageAt(pathname) !== undefined} />;
}
