import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { messages } from '../../../shared/messages.ts';
import { isApiError } from '../lib/api/api-error.ts';
import { errorDetails } from '../lib/api/error-words.ts';
import { Button } from './button.tsx';
import { MessagePage } from './message-page.tsx';

type LoadFailedProps = {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  /** Something may have been entered before. */
  isKept?: boolean;
};

/** Shown instead of a page when its data fails to load. */
export function LoadFailed({ error, onRetry, isRetrying, isKept = true }: LoadFailedProps) {
  return (
    <MessagePage
      icon={isApiError(error, 'network') ? WifiOff : TriangleAlert}
      status="pending"
      title={messages.somethingWentWrong}
      actions={
        <Button
          variant="primary"
          size="lg"
          icon={RefreshCw}
          busy={isRetrying ? 'Loading...' : undefined}
          onClick={onRetry}
        >
          Try Again
        </Button>
      }
    >
      <p>{errorDetails(error) ?? 'Please try again in a minute.'}</p>
      {isKept && <p className="muted">Your progress is saved on this device.</p>}
    </MessagePage>
  );
}
