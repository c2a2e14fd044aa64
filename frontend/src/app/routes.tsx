import {
  type RouteObject,
  useLocation,
  useRouteError,
  Outlet,
  ScrollRestoration,
} from 'react-router-dom';
import { Search } from 'lucide-react';
import { ToastRegion } from '../components/feedback/toast-region.ts';
import { Toasts } from '../components/feedback/toasts.tsx';
import { Button, ButtonLink } from '../components/buttons/button.tsx';
import { kitCopy } from '../components/copy.ts';
import { useSlow } from '../components/feedback/slow-retry.tsx';
import { MessagePage } from '../components/layout/message-page.tsx';
import { PublicLayout } from '../components/layout/public-layout.tsx';
import { appCopy } from './copy.ts';
import { FailedPage } from './failed-page.tsx';
import { adminRoutes } from './admin-routes.tsx';
import { dealerRoutes } from './dealer-routes.tsx';
import { PageLoading } from './page-loading.tsx';
import { PlainFailedPage } from './plain-failed-page.tsx';

/** Pages that are open to everybody. The customer's path has documents of its own. */
const publicRoutes: RouteObject[] = [
  {
    path: '/privacy',
    lazy: async () => ({
      Component: (await import('../features/legal/privacy-page.tsx')).PrivacyPage,
    }),
  },
  {
    path: '/stop-reminders/:customerId',
    lazy: async () => ({
      Component: (await import('../features/reminders/stop-reminders-page.tsx')).StopRemindersPage,
    }),
  },
  {
    path: '/terms',
    lazy: async () => ({
      Component: (await import('../features/legal/terms-page.tsx')).TermsPage,
    }),
  },
  {
    path: '/identity-theft',
    lazy: async () => ({
      Component: (await import('../features/identity-theft/identity-theft-page.tsx'))
        .IdentityTheftPage,
    }),
  },
  {
    path: '/verify-record',
    lazy: async () => ({
      Component: (await import('../features/verify-record/verify-record-page.tsx'))
        .VerifyRecordPage,
    }),
  },
  {
    path: '/help',
    lazy: async () => ({
      Component: (await import('../features/legal/help-page.tsx')).HelpPage,
    }),
  },
];

/** Replaces a page of the router's that failed. */
function UnexpectedErrorPage() {
  const Failed = /^\/(dealer|admin)\//.test(useLocation().pathname) ? PlainFailedPage : FailedPage;
  return <Failed error={useRouteError()} />;
}

/**
 * All routes. Every page is its own chunk: a customer's browser loads nothing from the signed-in areas, so no
 * Amplify.
 */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <UnexpectedErrorPage />,
    HydrateFallback: FirstLoading,
    children: [
      {
        // Not on the root route, so that the layout (toasts, focus) survives a page that fails.
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

/** Replaces the first page while its code and its access are being loaded, which a failing server may hold up. */
function FirstLoading() {
  const isSlow = useSlow();
  return (
    <>
      <PageLoading />
      {isSlow && (
        <p className="empty">
          <Button onClick={() => window.location.reload()}>{kitCopy.tryAgain}</Button>
        </p>
      )}
    </>
  );
}

/** The frame around every page. */
function RootLayout() {
  return (
    <>
      <ToastRegion value={<Toasts />}>
        <Outlet />
      </ToastRegion>
      <Toasts />
      <ScrollRestoration />
    </>
  );
}

function NotFoundPage() {
  return (
    <PublicLayout>
      <MessagePage
        icon={Search}
        title={appCopy.notFound.title}
        actions={
          <ButtonLink variant="primary" size="lg" to="/">
            {appCopy.notFound.home}
          </ButtonLink>
        }
      >
        <p>{appCopy.notFound.text}</p>
      </MessagePage>
    </PublicLayout>
  );
}
