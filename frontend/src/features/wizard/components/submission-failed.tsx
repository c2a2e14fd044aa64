import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { messages } from '../../../../../shared/messages.ts';
import { Button } from '../../../components/button.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Seal } from '../../../components/seal.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorDetails } from '../../../lib/api/error-words.ts';

export function SubmissionFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isApiError(error, 'conflict')) return <ChangedMeanwhile />;
  const details = errorDetails(error);
  return (
    <div className="result">
      <Seal icon={isApiError(error, 'network') ? WifiOff : TriangleAlert} status="pending" />
      <PageTitle title={messages.somethingWentWrong} />
      {details && <p>{details}</p>}
      <p className="muted">Everything you entered and uploaded is saved.</p>
      <div className="actions actions-stick">
        <Button variant="primary" size="lg" icon={RefreshCw} onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </div>
  );
}

/** For one, the site has begun to verify customers in another way: what is loaded now is no longer how it goes. */
function ChangedMeanwhile() {
  return (
    <div className="result">
      <Seal icon={RefreshCw} status="pending" />
      <PageTitle title="Please reload this page" />
      <p>
        Something about this verification changed while you were filling it in, so nothing was
        submitted. Reload the page to see what to do next.
      </p>
      <p className="muted">We&apos;ll keep what you typed. This didn&apos;t use up an attempt.</p>
      <div className="actions actions-stick">
        <Button variant="primary" size="lg" icon={RefreshCw} onClick={() => location.reload()}>
          Reload Page
        </Button>
      </div>
    </div>
  );
}
