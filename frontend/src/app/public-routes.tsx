import type { RouteObject } from 'react-router-dom';

/** The pages of text, open to everybody. The customer's path has documents of its own. */
export const publicRoutes: RouteObject[] = [
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
];
