import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { LandingPage } from '../features/landing/landing-page.tsx';
import type { Area } from '../lib/auth/cognito.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { RootLayout } from './root-layout.tsx';
import { UnexpectedErrorPage } from './unexpected-error-page.tsx';

const loadWizardPage = () => import('../features/wizard/wizard-page.tsx');

/** The bare address of an area is that of its dashboard; what is not there has a page of its own. */
const strayPathsOf = (area: Area): RouteObject[] => [
  { path: `/${area}`, element: <Navigate replace to={`/${area}/dashboard`} /> },
  {
    path: `/${area}/*`,
    lazy: async () => {
      const { AreaNotFoundPage } = await import('./area-not-found-page.tsx');
      return { element: <AreaNotFoundPage area={area} /> };
    },
  },
];

/** Every page is a chunk of its own: a customer's browser loads nothing of the signed-in areas, and so no Amplify. */
export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <UnexpectedErrorPage />,
    HydrateFallback: PageLoading,
    children: [
      {
        // Apart from the root, so that the layout (toasts, focus) survives a page that fails.
        errorElement: <UnexpectedErrorPage />,
        children: [
          // No chunk of its own: most visits begin here, and on a slow network each round trip is felt.
          { path: '/', element: <LandingPage prepareNext={loadWizardPage} /> },
          {
            path: '/verify',
            lazy: async () => ({
              Component: (await loadWizardPage()).WizardPage,
            }),
          },
          {
            path: '/verify-customer/:customerId',
            lazy: async () => ({
              Component: (await import('../features/customer-link/customer-link-page.tsx'))
                .CustomerLinkPage,
            }),
          },
          {
            path: '/privacy',
            lazy: async () => ({
              Component: (await import('../features/legal/privacy-page.tsx')).PrivacyPage,
            }),
          },
          {
            path: '/terms',
            lazy: async () => ({
              Component: (await import('../features/legal/terms-page.tsx')).TermsPage,
            }),
          },
          {
            path: '/help',
            lazy: async () => ({
              Component: (await import('../features/legal/help-page.tsx')).HelpPage,
            }),
          },
          {
            path: '/dealer/register',
            lazy: async () => ({
              Component: (await import('../features/dealer-account/register-page.tsx'))
                .RegisterPage,
            }),
          },
          {
            path: '/dealer/registration-success',
            lazy: async () => ({
              Component: (await import('../features/dealer-account/registration-success-page.tsx'))
                .RegistrationSuccessPage,
            }),
          },
          {
            path: '/dealer/verify-email',
            lazy: async () => ({
              Component: (await import('../features/dealer-account/verify-email-page.tsx'))
                .VerifyEmailPage,
            }),
          },
          {
            path: '/dealer/reset-password',
            lazy: async () => ({
              Component: (await import('../features/dealer-account/reset-password-page.tsx'))
                .ResetPasswordPage,
            }),
          },
          {
            path: '/dealer/login',
            lazy: async () => {
              const { LoginPage, loader } =
                await import('../features/dealer-account/login-page.tsx');
              return { Component: LoginPage, loader };
            },
          },
          {
            lazy: async () => {
              const { DealerLayout, loader } = await import('./dealer-layout.tsx');
              return { Component: DealerLayout, loader };
            },
            children: [
              {
                path: '/dealer/dashboard',
                lazy: async () => ({
                  Component: (await import('../features/submissions/dashboard-page.tsx'))
                    .DashboardPage,
                }),
              },
              {
                path: '/dealer/account',
                lazy: async () => ({
                  Component: (await import('../features/dealer-account/account-page.tsx'))
                    .AccountPage,
                }),
              },
              {
                path: '/dealer/submission/:customerId',
                lazy: async () => ({
                  Component: (await import('../features/submissions/submission-page.tsx'))
                    .SubmissionPage,
                }),
              },
            ],
          },
          {
            path: '/admin/login',
            lazy: async () => {
              const { LoginPage, loader } =
                await import('../features/admin-account/login-page.tsx');
              return { Component: LoginPage, loader };
            },
          },
          {
            lazy: async () => {
              const { AdminLayout, loader } = await import('./admin-layout.tsx');
              return { Component: AdminLayout, loader };
            },
            children: [
              {
                path: '/admin/dashboard',
                lazy: async () => ({
                  Component: (await import('../features/admin-applications/dashboard-page.tsx'))
                    .DashboardPage,
                }),
              },
              {
                path: '/admin/dealers/:dealerId',
                lazy: async () => ({
                  Component: (await import('../features/admin-applications/application-page.tsx'))
                    .ApplicationPage,
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
                path: '/admin/admins',
                lazy: async () => ({
                  Component: (await import('../features/admin-admins/admins-page.tsx')).AdminsPage,
                }),
              },
            ],
          },
          ...strayPathsOf('dealer'),
          ...strayPathsOf('admin'),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);
