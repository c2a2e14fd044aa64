import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { messages } from '../../../shared/copy/common-copy.ts';
import { Button } from '../components/buttons/button.tsx';
import { MessagePage } from '../components/layout/message-page.tsx';
import { PublicLayout } from '../components/layout/public-layout.tsx';
import { isApiError, isServerError } from '../lib/api/api-error.ts';
import { errorWords } from '../lib/api/error-copy.ts';
import { appCopy } from './copy.ts';

/**
 * Returns whether data, code or a style sheet did not arrive, for lack of a network or because a newer deployment has
 * replaced it. Chrome, Firefox and Safari word it differently; the last one is the bundler's.
 */
const isLoadingFailure = (error: unknown) =>
  isApiError(error, 'network', 'unavailable') ||
  (error instanceof Error &&
    /dynamically imported module|Importing a module|Unable to preload CSS/i.test(error.message));

const notLoaded = {
  icon: WifiOff,
  status: 'pending',
  ...appCopy.notLoaded,
} as const;
const broken = {
  icon: TriangleAlert,
  status: 'denied',
  title: messages.unexpected,
  ...appCopy.broken,
} as const;

/** Returns a page failure's icon, title and advice. */
export function describeFailure(error: unknown) {
  if (isServerError(error)) return { ...notLoaded, icon: TriangleAlert, cause: errorWords(error) };
  return isLoadingFailure(error) ? notLoaded : broken;
}

export const ReloadButton = () => (
  <Button variant="primary" size="lg" icon={RefreshCw} onClick={() => window.location.reload()}>
    {appCopy.reload}
  </Button>
);

/** Replaces a public page that threw while it was drawn, or that could not be loaded. */
export function FailedPage({ error }: { error: unknown }) {
  const { icon, status, title, cause, way } = describeFailure(error);
  return (
    <PublicLayout>
      <MessagePage {...{ icon, status, title }} actions={<ReloadButton />}>
        <p>
          {cause} {appCopy.isSaved} {way}
        </p>
      </MessagePage>
    </PublicLayout>
  );
}
