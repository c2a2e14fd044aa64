import {
  type ComponentType,
  lazy,
  type ReactNode,
  StrictMode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { signInPages } from '../../../shared/sign-in/sign-in-pages.ts';
import { ToastRegion } from '../components/feedback/toast-region.ts';
import { Toasts } from '../components/feedback/toasts.tsx';
import type { Area } from '../lib/api/call-area.ts';
import { isLive, readSession } from '../lib/auth/browser-session.ts';
import { type PageNavigate, PageNavigateContext } from '../lib/navigation/page-navigate.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import { PlainFailedPage } from './plain-failed-page.tsx';
import { Providers } from './query-client.tsx';
import { startPage } from './start-page.tsx';
import { useEarlyPress } from './use-early-press.ts';

/** Loads all other pages with their router, which is a fifth of what a sign-in page would load with it. */
const loadRouter = () => import('./routed/routed-app.tsx');

/**
 * Starts the document of a sign-in page or the registration. Where somebody is signed in to the `area`, the router
 * sends them on.
 */
export function startDoor(path: keyof typeof signInPages, Page: ComponentType, area?: Area): void {
  const session = area && readSession(area);
  if (isLive(session)) {
    startPage(<DoorFrame page={<SentOn />} />);
    return;
  }
  // What an old session has left isn't needed by the form, which needn't wait until it's gone.
  if (area && session) void forget(area).catch(() => undefined);
  const form = document.querySelector<HTMLElement>('[data-page]');
  // Its form begins with what was typed into it before this code loaded.
  if (form) form.dataset.waking = '';
  startPage(<DoorApp page={Page} />, signInPages[path]);
}

const forget = async (area: Area) => (await import('../lib/auth/cognito.ts')).signOut(area);

/** A sign-in page or the registration, without the router. */
export const DoorApp = ({ page }: { page: ComponentType }) => (
  <DoorFrame page={<Door page={page} />} />
);

const DoorFrame = ({ page }: { page: ReactNode }) => (
  <StrictMode>
    <Providers>
      <PageBoundary address={location.href} Failed={PlainFailedPage}>
        {page}
      </PageBoundary>
    </Providers>
  </StrictMode>
);

const Onward = lazy(async () => {
  const app = (await loadRouter()).routedApp();
  return { default: () => app };
});

const SentOn = () => (
  <Suspense fallback={<PageLoading />}>
    <Onward />
  </Suspense>
);

/** The page, until it leads to one of the router's, which then replaces it in the same document. */
function Door({ page: Page }: { page: ComponentType }) {
  useEarlyPress();
  useEarlyInput();
  const [next, setNext] = useState<ReactNode>();
  const [navigate] = useState(() => async (...way: Parameters<PageNavigate>) => {
    try {
      const { openRouted } = await loadRouter();
      setNext(await openRouted(...way));
    } catch (error) {
      // While it's drawn, which the boundary catches.
      setNext(() => {
        throw error;
      });
    }
  });
  return (
    next ?? (
      <PageNavigateContext value={navigate}>
        <ToastRegion value={<Toasts />}>
          <Page />
        </ToastRegion>
        <Toasts />
      </PageNavigateContext>
    )
  );
}

/** Ends the form's waking, and tells it about a file that was already chosen. */
function useEarlyInput(): void {
  useEffect(() => {
    delete document.querySelector<HTMLElement>('[data-waking]')?.dataset.waking;
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]'))
      if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);
}
