import { Check, Info, X, CalendarClock } from 'lucide-react';
import type {
  CustomerSession,
  VerificationResult,
} from '../../../../../shared/schemas/customer-schema.ts';
import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { CallDealership } from '../../../components/customer/customer-flow.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { isElsewhere } from '../steps/steps.ts';
import { Note } from '../steps/step-parts.tsx';
import { NextSteps, Reason } from './result-parts.tsx';
import './decided.css';

type VerifiedProps = {
  session: CustomerSession;
  result: VerificationResult;
  /** The link was opened again after it had done its work. */
  isUsed: boolean;
};

const isWebAddress = (link: string) => /^https?:\/\//i.test(link);

export function Verified({ session: { dealer }, result, isUsed }: VerifiedProps) {
  const link = result.creditLink && isWebAddress(result.creditLink) ? result.creditLink : undefined;
  const title = result.isInPerson
    ? `Your identity was verified in person at ${dealer.name}`
    : 'Your identity is verified';
  return (
    <div className="result">
      <Seal icon={Check} status="approved" />
      <PageTitle title={title} />
      <p>
        {link
          ? `${dealer.name} has your result, so you can continue to the credit application.`
          : `${dealer.name} has your result. The next step is the credit application.`}
      </p>
      <DecidedAt result={result} word="Verified" />
      {isUsed && (
        <Banner status="info">
          You&apos;ve already used this link. You don&apos;t need to verify your identity again.
        </Banner>
      )}
      {link ? (
        <div className="actions actions-stick">
          <a className="btn btn-lg btn-primary" href={link} rel="noreferrer">
            Continue to Credit Application
          </a>
        </div>
      ) : (
        <WithoutLink dealer={dealer} isOwed={result.isCreditLinkOwed && !result.isUnreachable} />
      )}
    </div>
  );
}

/** Promises only what the dealership was told to do. */
function WithoutLink({ dealer, isOwed }: Pick<CustomerSession, 'dealer'> & { isOwed: boolean }) {
  if (isOwed) {
    return (
      <NextSteps
        steps={[
          `We've asked ${dealer.name} to email you the link to its credit application.`,
          "There's nothing you need to do until then. You can close this page.",
        ]}
      />
    );
  }
  return (
    <>
      <p>Ask {dealer.name} for the link to its credit application.</p>
      <div className="actions actions-stick">
        <CallDealership dealer={dealer} />
      </div>
    </>
  );
}

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

type NoneLeftTodayProps = { session: CustomerSession; onVisit: () => void };

/** The attempts were used up before the first one here: nothing was decided, and nothing was submitted. */
export function NoneLeftToday({ session: { dealer }, onVisit }: NoneLeftTodayProps) {
  return (
    <div className="result">
      <Seal icon={CalendarClock} status="pending" />
      <PageTitle title="You have no attempts left today" />
      <p>
        Attempts with the same email address, phone number or ID count together. Nothing was
        submitted this time.
      </p>
      <p>
        To continue online today, ask {dealer.name} to send you a link. Or show your documents at
        the dealership. It takes a few minutes.
      </p>
      <div className="actions actions-stick">
        <VisitButton variant="primary" onVisit={onVisit} />
      </div>
    </div>
  );
}

type VisitButtonProps = { onVisit: () => void; variant?: 'primary' };

/** Leads to how the documents can be shown at the dealership. */
const VisitButton = ({ onVisit, variant }: VisitButtonProps) => (
  <Button variant={variant} size="lg" onClick={onVisit}>
    Schedule In-Person Visit
  </Button>
);

type DecidedAtProps = {
  result: Pick<VerificationResult, 'decidedAt' | 'isUnreachable'>;
  word: 'Decided' | 'Verified';
};

/** When it was decided, and where else the customer reads it: each decision is emailed, unless no email reaches them. */
function DecidedAt({ result: { decidedAt, isUnreachable = false }, word }: DecidedAtProps) {
  return (
    decidedAt && (
      <div className="muted small">
        <p>
          {word} on {formatLongTime(decidedAt)}
        </p>
        {isUnreachable ? (
          <p>We can&apos;t send email to your address.</p>
        ) : (
          <p>You&apos;ll also find this result in your email.</p>
        )}
      </div>
    )
  );
}

/** How many of the online attempts are used up, drawn and said. */
function Attempts({ left }: { left: number }) {
  return (
    <div className="row row-tight">
      <ul className="attempts" aria-hidden="true">
        {Array.from({ length: MAX_VERIFICATION_ATTEMPTS }, (_, index) => (
          <li key={index} data-used={index < MAX_VERIFICATION_ATTEMPTS - left ? '' : undefined} />
        ))}
      </ul>
      <span className="muted">
        {left > 0
          ? `${left} of ${MAX_VERIFICATION_ATTEMPTS} attempts left`
          : `All ${MAX_VERIFICATION_ATTEMPTS} attempts used`}
      </span>
    </div>
  );
}
