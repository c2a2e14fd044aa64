import type { RouteObject } from 'react-router-dom';
import { LandingPage } from '../features/landing/landing-page.tsx';

const loadWizardPage = () => import('../features/wizard/wizard-page.tsx');

/** What is open to everybody: the customer's path, and the pages of text. */
export const publicRoutes: RouteObject[] = [
  // No separate chunk: most visits begin here, and on a slow network every round trip is noticeable.
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
];
