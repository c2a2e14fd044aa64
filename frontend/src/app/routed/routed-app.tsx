import type { ReactElement } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { adminRoutes } from '../admin-routes.tsx';
import { dealerRoutes } from '../dealer-routes.tsx';
import { articleRoutes } from './article-routes.tsx';
import { framed } from './page-frame.tsx';
import type { NavigateOptions } from '../../lib/navigation/page-navigate.ts';
import { appOf } from './router-app.tsx';
import { whenReady } from '../when-ready.ts';

/**
 * All routes. Every page is its own chunk: a customer's browser loads nothing from the signed-in areas, so no
 * Amplify.
 */
const routes: RouteObject[] = framed([
  ...articleRoutes,
  {
    path: '/verify-record',
    lazy: async () => ({
      Component: (await import('../../features/verify-record/verify-record-page.tsx'))
        .VerifyRecordPage,
    }),
  },
  ...dealerRoutes,
  ...adminRoutes,
]);

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
