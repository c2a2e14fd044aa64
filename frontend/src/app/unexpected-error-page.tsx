import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { useRouteError } from 'react-router-dom';
import { messages } from '../../../shared/messages.ts';
import { Button } from '../components/button.tsx';
import { MessagePage } from '../components/message-page.tsx';
import { PublicLayout } from '../components/public-layout.tsx';
import { isApiError } from '../lib/api-error.ts';

/**
 * Data, code or a style sheet that did not arrive, for want of a network or because a newer deployment has taken its
 * place. Chrome, Firefox and Safari word it differently; the last is the bundler's.
 */
const isLoadingFailure = (error: unknown) =>
  isApiError(error, 'network', 'unavailable') ||
  (error instanceof Error &&
    /dynamically imported module|Importing a module|Unable to preload CSS/i.test(error.message));

/** In place of a page that threw while it was drawn, or that could not be loaded. */
export function UnexpectedErrorPage() {
  const error = useRouteError();
  const reload = (
    <Button variant="primary" size="lg" icon={RefreshCw} onClick={() => window.location.reload()}>
      Reload
    </Button>
  );
  return (
    <PublicLayout>
      {isLoadingFailure(error) ? (
        <MessagePage
          icon={WifiOff}
          status="pending"
          title="This page could not be loaded"
          actions={reload}
        >
          <p>Check your connection, then reload. What you entered is kept.</p>
        </MessagePage>
      ) : (
        <MessagePage
          icon={TriangleAlert}
          status="denied"
          title={messages.unexpected}
          actions={reload}
        >
          <p>Something broke on this page. What you entered is kept. Reload to go on.</p>
        </MessagePage>
      )}
    </PublicLayout>
  );
}
