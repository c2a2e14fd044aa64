import type { RouteObject } from 'react-router-dom';
import { describeFailure } from './failed-page.tsx';
import { fallbackRoutes } from './fallback-routes.tsx';

export const adminRoutes: RouteObject[] = [
  {
    path: '/admin/login',
    lazy: async () => {
      const [{ AdminLoginPage }, loaded, { sendOnSignedIn }] = await Promise.all([
        import('../features/admin-account/admin-login-page.tsx'),
        import('../features/admin-account/signing-in-as-admin.ts'),
        import('./area-session.ts'),
      ]);
      return { element: <AdminLoginPage loaded={loaded} />, loader: sendOnSignedIn('admin') };
    },
  },
  {
    lazy: async () => {
      const { AdminLayout, loader } = await import('./admin-layout.tsx');
      return { Component: AdminLayout, loader };
    },
    children: [
      {
        lazy: async () => ({
          ErrorBoundary: (await import('./admin-layout.tsx')).failedPage(describeFailure),
        }),
        children: [
          {
            path: '/admin/dashboard',
            lazy: async () => ({
              Component: (
                await import('../features/admin-applications/list/application-list-page.tsx')
              ).ApplicationListPage,
            }),
          },
          {
            path: '/admin/dealers/:dealerId',
            lazy: async () => ({
              Component: (
                await import('../features/admin-applications/record/application-page.tsx')
              ).ApplicationPage,
            }),
          },
          {
            path: '/admin/sessions',
            lazy: async () => ({
              Component: (await import('../features/admin-sessions/sessions-page.tsx'))
                .SessionsPage,
            }),
          },
          {
            path: '/admin/audit',
            lazy: async () => ({
              Component: (await import('../features/admin-audit/audit-page.tsx')).AuditPage,
            }),
          },
          {
            path: '/admin/account',
            lazy: async () => ({
              Component: (await import('../features/admin-account/admin-notifications-page.tsx'))
                .AdminNotificationsPage,
            }),
          },
          {
            path: '/admin/admins',
            lazy: async () => ({
              Component: (await import('../features/admin-admins/admins-page.tsx')).AdminsPage,
            }),
          },
        ],
      },
    ],
  },
  ...fallbackRoutes('admin'),
];
