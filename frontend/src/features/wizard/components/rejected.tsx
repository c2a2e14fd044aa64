import { Info, X } from 'lucide-react';
import type {
  CustomerSession,
  VerificationResult,
} from '../../../../../shared/schemas/customer.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Seal } from '../../../components/seal.tsx';
import { isElsewhere } from '../rules/steps.ts';
import { Attempts } from './attempts.tsx';
import { CallDealership } from '../../../components/call-dealership.tsx';
import { DecidedAt } from './decided-at.tsx';
import { Note } from './note.tsx';
import { Reason } from './reason.tsx';
import { VisitButton } from './visit-button.tsx';

type Decided = { session: CustomerSession; result: VerificationResult };

type RejectedProps = Decided & {
  /** What the customer typed is stored on this device only. */
  isTypedKept: boolean;
  onAgain: () => void;
  onVisit: () => void;
};

export function Rejected({ session, result, isTypedKept, onAgain, onVisit }: RejectedProps) {
  const again = isElsewhere(session.place)
    ? 'To try again, start a new verification.'
    : 'To try again, record a new video and take new photos.';
  return (
    <div className="result">
      <Seal icon={X} status="denied" />
      <PageTitle title="We couldn't verify your identity" />
      <Reason text={result.reason} />
      <Attempts left={session.attemptsLeft} />
      <DecidedAt result={result} word="Decided" />
      <p className="muted">
        {again}
        {isTypedKept && " We'll keep what you typed on this device for a day."}
      </p>
      <NoCreditDecision />
      <div className="actions actions-pair actions-stick">
        <Button variant="primary" size="lg" onClick={onAgain}>
          Try Again
        </Button>
        <VisitButton onVisit={onVisit} />
      </div>
    </div>
  );
}

type NoAttemptsLeftProps = Decided & {
  /** The link was opened again after its last attempt. */
  isUsed: boolean;
  onVisit: () => void;
};

export function NoAttemptsLeft({ session, result, isUsed, onVisit }: NoAttemptsLeftProps) {
  return (
    <div className="result">
      <Seal icon={X} status="denied" />
      <PageTitle title="We couldn't verify your identity online" />
      <Reason text={result.reason} />
      <p>Please show your documents at the dealership. It takes a few minutes.</p>
      <Attempts left={session.attemptsLeft} />
      <DecidedAt result={result} word="Decided" />
      <NoCreditDecision />
      {isUsed && <Banner status="info">You&apos;ve used all your attempts.</Banner>}
      <div className="actions actions-stick">
        <VisitButton variant="primary" onVisit={onVisit} />
      </div>
    </div>
  );
}

/** Someone at the dealership has looked at the customer and the ID: nothing is left to try online. */
export function NotVerifiedInPerson({ session: { dealer }, result }: Decided) {
  return (
    <div className="result">
      <Seal icon={X} status="denied" />
      <PageTitle title="Not verified in person" />
      <p>{dealer.name} couldn&apos;t verify your identity in person.</p>
      <Reason text={result.reason} />
      <p>If you have questions, please contact the dealership.</p>
      <DecidedAt result={result} word="Decided" />
      <NoCreditDecision />
      <div className="actions actions-stick">
        <CallDealership dealer={dealer} />
      </div>
    </div>
  );
}

const NoCreditDecision = () => (
  <Note icon={Info}>This is about your identity only. It isn&apos;t a credit decision.</Note>
);
