import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { messages } from '../../../../shared/copy/common-copy.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { errorDetails } from '../../lib/api/error-copy.ts';
import { kitCopy } from '../copy.ts';
import { OfflineLine } from '../feedback/offline-line.tsx';
import { Skeleton, StillLoading } from '../feedback/skeleton.tsx';
import { Button } from '../buttons/button.tsx';
import { MessagePage } from './message-page.tsx';

/** The customer's page while its data is being loaded. */
export function PageSkeleton() {
  return (
    <div className="wrap flow flow-single">
      <div className="flow-main">
        <OfflineLine />
        <StepSkeleton />
      </div>
    </div>
  );
}

/** A step of it while its code is being loaded. */
export function StepSkeleton() {
  return (
    <>
      <h1 className="sr-only">{kitCopy.product}</h1>
      <Skeleton lines={6} />
      <StillLoading />
    </>
  );
}

type LoadFailedProps = {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  /** Something may have been entered earlier. */
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
          busy={isRetrying ? kitCopy.loading : undefined}
          onClick={onRetry}
        >
          {kitCopy.tryAgain}
        </Button>
      }
    >
      <p>{errorDetails(error) ?? kitCopy.tryInAMinute}</p>
      {isKept && <p className="muted">{kitCopy.isSavedHere}</p>}
    </MessagePage>
  );
}
