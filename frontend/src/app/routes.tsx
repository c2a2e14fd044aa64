import type { RouteObject } from 'react-router-dom';
import { adminRoutes } from './admin-routes.tsx';
import { articleRoutes } from './article-routes.tsx';
import { dealerRoutes } from './dealer-routes.tsx';
import { framed } from './page-frame.tsx';

/**
 * All routes. Every page is its own chunk: a customer's browser loads nothing from the signed-in areas, so no
 * Amplify.
 */
export const routes: RouteObject[] = framed([
  ...articleRoutes,
  {
    path: '/verify-record',
    lazy: async () => ({
      Component: (await import('../features/verify-record/verify-record-page.tsx'))
        .VerifyRecordPage,
    }),
  },
  ...dealerRoutes,
  ...adminRoutes,
]);
