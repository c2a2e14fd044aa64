import { CircleDashed, RotateCcw, TimerOff, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import { messages } from '../../../../../shared/copy/common-copy.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { providerAddress } from '../../../lib/navigation/verification-address.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorDetails } from '../../../lib/api/error-copy.ts';
import { wizardCopy } from '../copy.ts';
import { ProviderLink, Reason } from './result-parts.tsx';

const { tryAgain: copy } = wizardCopy;

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
      <PageTitle title={copy.title} />
      <Reason text={session.result?.reason ?? null} />
      <p>{copy.isFree}</p>
      <NextAction session={session} onAgain={onAgain} onLeave={onLeave} label={copy.button} />
    </div>
  );
}

const endingIcons = { expired: TimerOff, abandoned: CircleDashed, undecided: TimerOff };

type UnfinishedProps = TryAgainProps & { ending: keyof typeof copy.unfinished };

/** Nothing new was decided, and no attempt is lost. */
export function Unfinished({ session, ending, onAgain }: UnfinishedProps) {
  const { title, text } = copy.unfinished[ending];
  return (
    <div className="result">
      <Seal icon={endingIcons[ending]} status="pending" />
      <PageTitle title={title} />
      <p>{session.result?.status === 'denied' ? copy.earlierStands : text}</p>
      <p>{copy.isFree}</p>
      <NextAction session={session} onAgain={onAgain} label={copy.startAgain} />
    </div>
  );
}

type NextActionProps = TryAgainProps & { onLeave?: () => void; label: string };

/** Continues the attempt at the provider's, or leads back to the first step. */
function NextAction({ session: { verification }, onAgain, onLeave, label }: NextActionProps) {
  if (providerAddress(verification.continueAt) !== undefined)
    return <ProviderLink verification={verification} variant="primary" onFollow={onLeave} />;
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
      <p className="muted">{copy.isSaved}</p>
      <div className="actions actions-stick">
        <Button variant="primary" size="lg" icon={RefreshCw} onClick={onRetry}>
          {copy.button}
        </Button>
      </div>
    </div>
  );
}

/** The page is out of date: for one, the site has begun to verify customers in another way. */
function ChangedMeanwhile() {
  return (
    <div className="result">
      <Seal icon={RefreshCw} status="pending" />
      <PageTitle title={copy.changed.title} />
      <p>{copy.changed.text}</p>
      <p className="muted">{copy.changed.kept}</p>
      <div className="actions actions-stick">
        <Button variant="primary" size="lg" icon={RefreshCw} onClick={() => location.reload()}>
          {copy.changed.reload}
        </Button>
      </div>
    </div>
  );
}
