import type { RouteObject } from 'react-router-dom';
import { adminRoutes } from './admin-routes.tsx';
import { dealerRoutes } from './dealer-routes.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { publicRoutes } from './public-routes.tsx';
import { RootLayout } from './root-layout.tsx';
import { UnexpectedErrorPage } from './unexpected-error-page.tsx';

/** Every page is its own chunk: a customer's browser loads nothing from the signed-in areas, so no Amplify. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <UnexpectedErrorPage />,
    HydrateFallback: PageLoading,
    children: [
      {
        // Apart from the root, so that the layout (toasts, focus) survives a page that fails.
        errorElement: <UnexpectedErrorPage />,
        children: [
          ...publicRoutes,
          ...dealerRoutes,
          ...adminRoutes,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
