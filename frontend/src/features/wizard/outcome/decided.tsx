import { Check, Info, X, CalendarClock } from 'lucide-react';
import type {
  CustomerSession,
  VerificationResult,
} from '../../../../../shared/schemas/customer-schema.ts';
import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { CallDealership } from '../../../components/customer/call-dealership.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { filesKept, isElsewhere } from '../steps/steps.ts';
import { Note } from '../steps/step-parts.tsx';
import { NextSteps, Reason } from './result-parts.tsx';
import { wizardCopy } from '../copy.ts';
import './decided.css';

const { result: copy } = wizardCopy;
const { verified } = copy;

type VerifiedProps = {
  session: CustomerSession;
  result: VerificationResult;
  /** The link was opened again after it had done its work. */
  isUsed: boolean;
};

const isWebAddress = (link: string) => /^https?:\/\//i.test(link);

export function Verified({ session: { dealer }, result, isUsed }: VerifiedProps) {
  const link = result.creditLink && isWebAddress(result.creditLink) ? result.creditLink : undefined;
  return (
    <div className="result">
      <Seal icon={Check} status="approved" />
      <PageTitle title={result.isInPerson ? verified.titleInPerson(dealer.name) : verified.title} />
      <p>{link ? verified.withLink(dealer.name) : verified.withoutLink(dealer.name)}</p>
      <DecidedAt result={result} text={verified.at} />
      {isUsed && <Banner status="info">{verified.used}</Banner>}
      {link ? (
        <div className="actions actions-stick">
          <a className="btn btn-lg btn-primary" href={link} rel="noreferrer">
            {verified.continue}
          </a>
        </div>
      ) : (
        <WithoutLink dealer={dealer} isOwed={result.isCreditLinkOwed && !result.isUnreachable} />
      )}
    </div>
  );
}

/** Promises only what the dealership was asked to do. */
function WithoutLink({ dealer, isOwed }: Pick<CustomerSession, 'dealer'> & { isOwed: boolean }) {
  if (isOwed) {
    return <NextSteps steps={verified.owed(dealer.name)} />;
  }
  return (
    <>
      <p>{verified.askForLink(dealer.name)}</p>
      <div className="actions actions-stick">
        <CallDealership dealer={dealer} />
      </div>
    </>
  );
}

type Decided = { session: CustomerSession; result: VerificationResult };

type RejectedProps = Decided & {
  /** The customer's input is stored on this device only. */
  isTypedKept: boolean;
  onAgain: () => void;
  onVisit: () => void;
};

export function Rejected({ session, result, isTypedKept, onAgain, onVisit }: RejectedProps) {
  const again = isElsewhere(session.verification)
    ? copy.rejected.againElsewhere
    : copy.rejected[filesKept(session).length > 0 ? 'againKept' : 'again'];
  return (
    <div className="result">
      <Seal icon={X} status="denied" />
      <PageTitle title={copy.rejected.title} />
      <Reason text={result.reason} />
      <Attempts left={session.attemptsLeft} />
      <DecidedAt result={result} text={copy.decidedAt} />
      <p className="muted">{isTypedKept ? `${again} ${copy.rejected.typedKept}` : again}</p>
      <NoCreditDecision />
      <div className="actions actions-pair actions-stick">
        <Button variant="primary" size="lg" onClick={onAgain}>
          {wizardCopy.tryAgain.button}
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
      <PageTitle title={copy.noAttemptsLeft.title} />
      <Reason text={result.reason} />
      <p>{copy.noAttemptsLeft.text}</p>
      {!result.isClosed && <Attempts left={session.attemptsLeft} />}
      <DecidedAt result={result} text={copy.decidedAt} />
      <NoCreditDecision />
      {isUsed && !result.isClosed && <Banner status="info">{copy.noAttemptsLeft.used}</Banner>}
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
      <PageTitle title={copy.notInPerson.title} />
      <p>{copy.notInPerson.text(dealer.name)}</p>
      <Reason text={result.reason} />
      <p>{copy.notInPerson.questions}</p>
      <DecidedAt result={result} text={copy.decidedAt} />
      <NoCreditDecision />
      <div className="actions actions-stick">
        <CallDealership dealer={dealer} />
      </div>
    </div>
  );
}

const NoCreditDecision = () => <Note icon={Info}>{copy.noCreditDecision}</Note>;

type NoneLeftTodayProps = { session: CustomerSession; onVisit: () => void };

/** The attempts were used up before the first one here: nothing was decided, and nothing was submitted. */
export function NoneLeftToday({ session: { dealer }, onVisit }: NoneLeftTodayProps) {
  return (
    <div className="result">
      <Seal icon={CalendarClock} status="pending" />
      <PageTitle title={copy.noneLeftToday.title} />
      <p>{copy.noneLeftToday.counted}</p>
      <p>{copy.noneLeftToday.ways(dealer.name)}</p>
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
    {copy.visit}
  </Button>
);

type DecidedAtProps = {
  result: Pick<VerificationResult, 'decidedAt' | 'isUnreachable'>;
  /** Says what was done at this time. */
  text: (time: string) => string;
};

/** The time of the decision, and where else the customer reads it: it is emailed, unless no email reaches them. */
function DecidedAt({ result: { decidedAt, isUnreachable = false }, text }: DecidedAtProps) {
  return (
    decidedAt && (
      <div className="muted small">
        <p>{text(formatLongTime(decidedAt))}</p>
        <p>{isUnreachable ? copy.unreachable : copy.emailed}</p>
      </div>
    )
  );
}

/** The online attempts that are used up and left, drawn and in words. */
function Attempts({ left }: { left: number }) {
  return (
    <div className="row row-tight">
      <ul className="attempts" aria-hidden="true">
        {Array.from({ length: MAX_VERIFICATION_ATTEMPTS }, (_, index) => (
          <li key={index} data-used={index < MAX_VERIFICATION_ATTEMPTS - left ? '' : undefined} />
        ))}
      </ul>
      <span className="muted">{copy.attemptsLeft(left, MAX_VERIFICATION_ATTEMPTS)}</span>
    </div>
  );
}
