import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import type { VerificationResult } from '../../../../../shared/schemas/customer.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { Seal } from '../../../components/seal.tsx';

type RejectedProps = {
  result: VerificationResult;
  attemptsLeft: number;
  /** What the customer typed is stored on this device only. */
  isTypedKept: boolean;
  onAgain: () => void;
  onVisit: () => void;
};

export function Rejected({ result, attemptsLeft, isTypedKept, onAgain, onVisit }: RejectedProps) {
  return (
    <div className="result">
      <Seal icon={X} status="denied" />
      <PageTitle title="We couldn't verify your identity" />
      {result.reason && <Reason text={result.reason} />}
      <Attempts left={attemptsLeft}>
        {attemptsLeft} of {MAX_VERIFICATION_ATTEMPTS} attempts left
      </Attempts>
      <DecidedAt result={result} />
      <p className="muted">
        To try again, record a new video and take new photos.
        {isTypedKept && " We'll keep what you typed on this device for a day."}
      </p>
      <div className="actions actions-pair actions-stick">
        <Button variant="primary" size="lg" onClick={onAgain}>
          Try Again
        </Button>
        <Button size="lg" onClick={onVisit}>
          Schedule In-Person Visit
        </Button>
      </div>
    </div>
  );
}

type NoAttemptsLeftProps = {
  result: VerificationResult;
  /** The link was opened again after its last attempt. */
  isUsed: boolean;
  onVisit: () => void;
};

export function NoAttemptsLeft({ result, isUsed, onVisit }: NoAttemptsLeftProps) {
  return (
    <div className="result">
      <Seal icon={X} status="denied" />
      <PageTitle title="We couldn't verify your identity online" />
      <p>Please show your documents at the dealership. It takes a few minutes.</p>
      <Attempts left={0}>All {MAX_VERIFICATION_ATTEMPTS} attempts used</Attempts>
      <DecidedAt result={result} />
      {isUsed && <Banner status="info">You&apos;ve used all the attempts for this link.</Banner>}
      <div className="actions actions-stick">
        <Button variant="primary" size="lg" onClick={onVisit}>
          Schedule In-Person Visit
        </Button>
      </div>
    </div>
  );
}

function DecidedAt({ result: { decidedAt } }: { result: VerificationResult }) {
  return decidedAt && <p className="muted small">Checked on {formatLongTime(decidedAt)}</p>;
}

/** What happened, then what to do about it. */
function Reason({ text }: { text: string }) {
  const [happened = text, ...advice] = text.split(/(?<=[.!?])\s+/);
  return (
    <div className="stack stack-2">
      <p className="strong">{happened}</p>
      {advice.length > 0 && <p>{advice.join(' ')}</p>}
    </div>
  );
}

function Attempts({ left, children }: { left: number; children: ReactNode }) {
  return (
    <div className="row row-tight">
      <ul className="attempts" aria-hidden="true">
        {Array.from({ length: MAX_VERIFICATION_ATTEMPTS }, (_, index) => (
          <li key={index} data-used={index < MAX_VERIFICATION_ATTEMPTS - left ? '' : undefined} />
        ))}
      </ul>
      <span className="muted">{children}</span>
    </div>
  );
}
