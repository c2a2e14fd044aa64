import { RefreshCw, WifiOff } from 'lucide-react';
import { messages } from '../../../shared/messages.ts';
import { Button } from './button.tsx';
import { MessagePage } from './message-page.tsx';

/** What stands in a page's place when its data did not come. */
export function LoadFailed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <MessagePage
      icon={WifiOff}
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
      <p>Check your connection and try again. What you entered is kept on this device.</p>
    </MessagePage>
  );
}
