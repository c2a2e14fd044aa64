import {
  CircleCheck,
  Clock,
  LoaderCircle,
  RefreshCw,
  ScanFace,
  TriangleAlert,
  WifiOff,
} from 'lucide-react';
import { messages } from '../../../../../shared/messages.ts';
import type { PublicDealership } from '../../../../../shared/schemas/customer.ts';
import { Button } from '../../../components/button.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorDetails } from '../../../lib/api/error-words.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Seal } from '../../../components/seal.tsx';

const received = ['Personal information received', 'Video received', 'Documents received'];

export function Processing() {
  return useOnline() ? <Checking /> : <WaitingForConnection />;
}

function WaitingForConnection() {
  return (
    <div className="result">
      <Seal icon={WifiOff} status="pending" />
      <PageTitle title="Waiting for your connection" />
      <p className="muted">
        We&apos;ll continue when you&apos;re back online. Keep this page open.
      </p>
    </div>
  );
}

function Checking() {
  return (
    <div className="result">
      <Seal icon={ScanFace} />
      <PageTitle title="Checking your identity" />
      <p className="muted">This takes a few seconds. Keep this page open.</p>
      <ul className="checks">
        {received.map((text) => (
          <li key={text} data-done="">
            <CircleCheck className="icon" />
            <span>{text}</span>
          </li>
        ))}
        <li data-now="">
          <LoaderCircle className="icon spin" />
          <span>Comparing your video with your ID</span>
        </li>
      </ul>
    </div>
  );
}

/** The provider takes its time. */
export function StillChecking({ dealer }: { dealer: PublicDealership }) {
  return (
    <div className="result">
      <Seal icon={Clock} status="pending" />
      <PageTitle title="We're still checking your verification" />
      <p>You can close this page. {dealer.name} will let you know the result.</p>
    </div>
  );
}

export function SubmissionFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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
