import type { RouteObject } from 'react-router-dom';
import { describeFailure } from './failed-page.tsx';
import { fallbackRoutes } from './fallback-routes.tsx';

/** The dealers' area, and the public pages that lead to it. */
export const dealerRoutes: RouteObject[] = [
  {
    path: '/dealer/register',
    lazy: async () => ({
      Component: (await import('../features/dealer-account/register-page.tsx')).RegisterPage,
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
      Component: (await import('../features/dealer-account/verify-email-page.tsx')).VerifyEmailPage,
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
    path: '/join',
    lazy: async () => ({
      Component: (await import('../features/dealer-account/join-page.tsx')).JoinPage,
    }),
  },
  {
    path: '/change-email',
    lazy: async () => ({
      Component: (await import('../features/dealer-account/change-email-page.tsx')).ChangeEmailPage,
    }),
  },
  {
    path: '/dealer/new-document',
    lazy: async () => ({
      Component: (await import('../features/dealer-account/new-document-page.tsx')).NewDocumentPage,
    }),
  },
  {
    path: '/dealer/login',
    lazy: async () => {
      const [{ LoginPage }, loaded, { sendOnSignedIn }] = await Promise.all([
        import('../features/dealer-account/login-page.tsx'),
        import('../features/dealer-account/sign-in/signing-in.ts'),
        import('./area-session.ts'),
      ]);
      return { element: <LoginPage loaded={loaded} />, loader: sendOnSignedIn('dealer') };
    },
  },
  {
    lazy: async () => {
      const { DealerLayout, loader } = await import('./dealer-layout.tsx');
      return { Component: DealerLayout, loader };
    },
    children: [
      {
        lazy: async () => ({
          ErrorBoundary: (await import('./dealer-layout.tsx')).failedPage(describeFailure),
        }),
        children: [
          {
            path: '/dealer/dashboard',
            lazy: async () => ({
              Component: (await import('./dealer-dashboard-page.tsx')).DealerDashboardPage,
            }),
          },
          {
            path: '/dealer/account',
            lazy: async () => ({
              Component: (await import('../features/dealer-account/account-page.tsx')).AccountPage,
            }),
          },
          {
            path: '/dealer/account/rules',
            lazy: async () => ({
              Component: (await import('../features/dealer-account/rules-page.tsx')).RulesPage,
            }),
          },
          {
            path: '/dealer/account/notifications',
            lazy: async () => ({
              Component: (await import('../features/dealer-account/notifications-page.tsx'))
                .NotificationsPage,
            }),
          },
          {
            path: '/dealer/account/general-link',
            lazy: async () => ({
              Component: (await import('../features/dealer-account/general-link-page.tsx'))
                .GeneralLinkPage,
            }),
          },
          {
            path: '/dealer/account/program-report',
            lazy: async () => ({
              Component: (await import('../features/program-report/program-report-page.tsx'))
                .ProgramReportPage,
            }),
          },
          {
            path: '/dealer/people',
            lazy: async () => ({
              Component: (await import('../features/people/people-page.tsx')).PeoplePage,
            }),
          },
          {
            path: '/dealer/help',
            lazy: async () => ({
              Component: (await import('../features/legal/help-page.tsx')).DealerHelpPage,
            }),
          },
          {
            path: '/dealer/submission/:customerId',
            lazy: async () => ({
              Component: (await import('./submission-page.tsx')).SubmissionPage,
            }),
          },
        ],
      },
    ],
  },
  ...fallbackRoutes('dealer'),
];
