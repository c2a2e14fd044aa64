import {
  type RouteObject,
  useLocation,
  useRouteError,
  Outlet,
  ScrollRestoration,
} from 'react-router-dom';
import { Search } from 'lucide-react';
import { ToastRegion } from '../../components/feedback/toast-region.ts';
import { Toasts } from '../../components/feedback/toasts.tsx';
import { Button, ButtonLink } from '../../components/buttons/button.tsx';
import { kitCopy } from '../../components/copy.ts';
import { useSlow } from '../../components/feedback/slow-retry.tsx';
import { MessagePage } from '../../components/layout/message-page.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { appCopy } from '../copy.ts';
import { FailedPage } from '../failed-page.tsx';
import { PageLoading } from '../page-loading.tsx';
import { PlainFailedPage } from '../plain-failed-page.tsx';

/** Returns a router's routes: these pages, in the frame that every page has, and one for all other addresses. */
export const framed = (pages: readonly RouteObject[]): RouteObject[] => [
  {
    element: <RootLayout />,
    errorElement: <UnexpectedErrorPage />,
    HydrateFallback: FirstLoading,
    children: [
      {
        // Not on the root route, so that the layout (toasts, focus) survives a page that fails.
        errorElement: <UnexpectedErrorPage />,
        children: [...pages, { path: '*', element: <NotFoundPage /> }],
      },
    ],
  },
];

/** Replaces a page of the router's that failed. */
function UnexpectedErrorPage() {
  const Failed = /^\/(dealer|admin)\//.test(useLocation().pathname) ? PlainFailedPage : FailedPage;
  return <Failed error={useRouteError()} />;
}

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
