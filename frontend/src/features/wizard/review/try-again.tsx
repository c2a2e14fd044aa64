import { CircleDashed, RotateCcw, TimerOff, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import { messages } from '../../../../../shared/copy/common-messages.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { providerAddress } from '../../../lib/navigation/verification-address.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorDetails } from '../../../lib/api/error-copy.ts';
import { ProviderLink, Reason } from './result-parts.tsx';

const FREE = "This doesn't use up an attempt.";

type TryAgainProps = { session: CustomerSession; onAgain: () => void };

type AskAgainProps = TryAgainProps & {
  /** The customer goes on at the provider's. */
  onLeave: () => void;
};

/** Something has to be sent again: what, and why. */
export function AskAgain({ session, onAgain, onLeave }: AskAgainProps) {
  return (
    <div className="result">
      <Seal icon={RotateCcw} status="pending" />
      <PageTitle title="We need you to try once more" />
      <Reason text={session.result?.reason ?? null} />
      <p>{FREE}</p>
      <WayOn session={session} onAgain={onAgain} onLeave={onLeave} label="Try Again" />
    </div>
  );
}

const unfinished = {
  expired: {
    icon: TimerOff,
    title: 'Your verification has expired',
    text: 'Nothing was submitted in time, so nothing was decided.',
  },
  abandoned: {
    icon: CircleDashed,
    title: "Your verification isn't finished",
    text: 'You left before everything was submitted, so nothing was decided.',
  },
  undecided: {
    icon: TimerOff,
    title: 'Your verification ended without a result',
    text: "We didn't get a result for what you submitted, so nothing was decided.",
  },
};

const EARLIER = 'Nothing was submitted, so your earlier result stands.';

type UnfinishedProps = TryAgainProps & { ending: keyof typeof unfinished };

/** Nothing new was decided, and no attempt is lost. */
export function Unfinished({ session, ending, onAgain }: UnfinishedProps) {
  const { icon, title, text } = unfinished[ending];
  return (
    <div className="result">
      <Seal icon={icon} status="pending" />
      <PageTitle title={title} />
      <p>{session.result?.status === 'denied' ? EARLIER : text}</p>
      <p>{FREE}</p>
      <WayOn session={session} onAgain={onAgain} label="Start Again" />
    </div>
  );
}

type WayOnProps = TryAgainProps & { onLeave?: () => void; label: string };

/** On with the attempt at the provider's, or back to the first step. */
function WayOn({ session: { place }, onAgain, onLeave, label }: WayOnProps) {
  if (providerAddress(place.continueAt) !== undefined)
    return <ProviderLink place={place} variant="primary" onFollow={onLeave} />;
  return (
    <div className="actions actions-stick">
      <Button variant="primary" size="lg" onClick={onAgain}>
        {label}
      </Button>
    </div>
  );
}

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
