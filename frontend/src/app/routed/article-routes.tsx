import type { RouteObject } from 'react-router-dom';

/** Pages that customers read beside their path, which has documents of its own. */
export const articleRoutes: RouteObject[] = [
  {
    lazy: async () => ({
      Component: (await import('./article-frame.tsx')).ArticleFrame,
    }),
    children: [
      {
        path: '/privacy',
        lazy: async () => ({
          Component: (await import('../../features/legal/privacy-page.tsx')).PrivacyPage,
        }),
      },
      {
        path: '/stop-reminders/:customerId',
        lazy: async () => ({
          Component: (await import('../../features/reminders/stop-reminders-page.tsx'))
            .StopRemindersPage,
        }),
      },
      {
        path: '/terms',
        lazy: async () => ({
          Component: (await import('../../features/legal/terms-page.tsx')).TermsPage,
        }),
      },
      {
        path: '/help',
        lazy: async () => ({
          Component: (await import('../../features/legal/help-page.tsx')).HelpPage,
        }),
      },
      {
        path: '/identity-theft',
        lazy: async () => ({
          Component: (await import('../../features/legal/identity-theft-page.tsx'))
            .IdentityTheftPage,
        }),
      },
    ],
  },
];
