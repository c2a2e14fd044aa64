import { type ReactNode, useEffect, useState } from 'react';
import {
  Circle,
  CircleCheck,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  ScanText,
  Send,
  WifiOff,
  UserCheck,
} from 'lucide-react';
import type {
  CustomerSession,
  SessionVerification,
} from '../../../../../shared/schemas/customer-schema.ts';
import { SLOW_RESULT_SECONDS } from '../../../../../shared/limits.ts';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { useOnline } from '../../../lib/browser/use-online.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { openingOf } from '../../../lib/format/format-hours.ts';
import { CallDealership } from '../../../components/customer/call-dealership.tsx';
import { wizardCopy } from '../copy.ts';
import { isElsewhere } from '../steps/steps.ts';
import { Note } from '../steps/step-parts.tsx';
import { NextSteps, OpenNow, ProviderLink } from './result-parts.tsx';
import './waiting.css';

const { waiting: copy } = wizardCopy;

type WaitingProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Something goes on, rather than that the page only explains. */
  isBusy?: boolean;
  /** Replaces both once it takes longer than usual. */
  slow: { title: string; text: ReactNode } | undefined;
  /** The last look for an update brought no answer. */
  isFailing: boolean;
  children?: ReactNode;
};

/** A screen that updates as soon as there is a result. */
function Waiting(props: WaitingProps) {
  const { icon, title, text, isBusy = true, slow, isFailing, children } = props;
  return (
    <div className="result">
      <Seal icon={slow ? Hourglass : icon} />
      <div className="stack" role="status">
        {/* The tab's title doesn't change, since that would move the focus. The text is announced instead. */}
        <PageTitle title={title}>{slow?.title}</PageTitle>
        <p className={isBusy && !slow ? 'muted' : undefined}>{slow?.text ?? text}</p>
      </div>
      {children}
      {isFailing && <p className="muted small">{copy.serverAway}</p>}
    </div>
  );
}

/** The steps of a check: the one behind, the one that goes on, and the next as far as it is known. */
function Checks({ done, now, next }: { done?: string; now: string; next?: string | undefined }) {
  return (
    <ul className="checks">
      {done !== undefined && (
        <Check state="Done" icon={<CircleCheck className="icon" />}>
          {done}
        </Check>
      )}
      <Check state="Now" icon={<LoaderCircle className="icon spin" />}>
        {now}
      </Check>
      {next !== undefined && (
        <Check state="Next" icon={<Circle className="icon" />}>
          {next}
        </Check>
      )}
    </ul>
  );
}

type CheckProps = { state: 'Done' | 'Now' | 'Next'; icon: ReactNode; children: ReactNode };

function Check({ state, icon, children }: CheckProps) {
  return (
    <li data-state={state}>
      {icon}
      <span>
        <span className="sr-only">{copy.states[state]}</span>
        <span>{children}</span>
      </span>
    </li>
  );
}

type CheckingProps = {
  session: CustomerSession;
  /** The submission is on its way: the page has to stay open. */
  sending: Sending;
  /** The address to which this page has had the result sent, as far as it knows. */
  email: string | undefined;
  isFailing: boolean;
};

/** Fills the time from 'Submit for Verification' until something is decided. */
export function Checking({ session, sending, email, isFailing }: CheckingProps) {
  const { verification, result } = session;
  const isSending = sending !== undefined;
  const isSlow = useIsSlow(isSending ? null : (result?.submittedAt ?? null));
  const isOnline = useOnline();
  if (isSending && !isOnline) return <WaitingForConnection />;
  const { title, text, done, now, next } = checkingText(verification, sending);
  const isLookedAt = verification.isRead || verification.checkedBy !== null;
  const icon = isSending ? Send : isLookedAt ? ScanText : Hourglass;
  const slowText = isSending ? (
    copy.stillSending
  ) : result?.isUnreachable ? (
    copy.openAgain
  ) : verification.isRead && email ? (
    <span>
      {copy.emailedTo.before}
      <strong className="break" translate="no">
        {email}
      </strong>
      {copy.emailedTo.after}
    </span>
  ) : (
    copy.emailed
  );
  return (
    <Waiting
      icon={verification.isDemonstration ? Hourglass : icon}
      {...{ title, text, isFailing }}
      slow={isSlow ? { title: copy.longer, text: slowText } : undefined}
    >
      <Checks {...{ done, now, next }} />
      {isSlow && !isSending && <p className="muted small">{copy.ifYouStay}</p>}
    </Waiting>
  );
}

/** Back from the provider's page, which proves nothing: what counts is the provider's own report. */
export function Unheard({ session, isFailing }: Pick<CheckingProps, 'session' | 'isFailing'>) {
  const { verification } = session;
  const isSlow = useIsSlow(null);
  const { title, text, slow, now } = copy.unheard(verification.checkedBy ?? copy.service);
  return (
    <Waiting
      icon={Hourglass}
      {...{ title, text }}
      slow={isSlow ? { title, text: slow } : undefined}
      isFailing={isFailing}
    >
      <Checks now={now} />
      <ProviderLink verification={verification} variant="secondary">
        {copy.pickUp}
      </ProviderLink>
    </Waiting>
  );
}

function WaitingForConnection() {
  return (
    <div className="result">
      <Seal icon={WifiOff} status="pending" />
      <PageTitle title={copy.offline.title} />
      <p className="muted">{copy.offline.text}</p>
    </div>
  );
}

type UnderReviewProps = { session: CustomerSession; isFailing: boolean };

/** A person at the dealership decides. */
export function UnderReview({ session, isFailing }: UnderReviewProps) {
  const { dealer, result, usualHours } = session;
  const { underReview } = copy;
  const { state } = openingOf(dealer);
  return (
    <Waiting
      icon={UserCheck}
      title={underReview.title(dealer.name)}
      text={underReview.text}
      isBusy={false}
      slow={undefined}
      isFailing={isFailing}
    >
      {usualHours !== undefined && <Note icon={Hourglass}>{underReview.usually(usualHours)}</Note>}
      {state && <OpenNow state={state} />}
      <NextSteps steps={result?.isUnreachable ? underReview.byPhone : underReview.byEmail} />
      {result?.submittedAt && (
        <Note icon={CircleCheck}>
          {underReview.submittedOn(formatLongTime(result.submittedAt))}
        </Note>
      )}
      <div className="actions actions-stick">
        <CallDealership dealer={dealer} />
      </div>
    </Waiting>
  );
}

type CheckingText = {
  title: string;
  text: string;
  /** The part that is behind, and the one that goes on. */
  done: string;
  now: string;
  /** The step that follows, if that is known. */
  next?: string;
};

/** The submission is on its way: everything, or what was asked for again. */
type Sending = 'all' | 'again' | undefined;

const sendingText = (sending: 'all' | 'again'): CheckingText => {
  const { title, text, again, now } = copy.checking.sending;
  return { title, text, ...(sending === 'again' ? again : { done: copy.checking.files, now }) };
};

/** Says what is truly going on while a result is awaited, and names no check that may not be made. */
export function checkingText(verification: SessionVerification, sending: Sending): CheckingText {
  const { isDemonstration, isRead, checkedBy } = verification;
  const done = sending === undefined ? copy.checking.everything : copy.checking.files;
  if (isDemonstration) return { ...copy.checking.byChance, done };
  if (sending !== undefined) return sendingText(sending);
  if (isRead) return { ...copy.checking.reading, done };
  if (!checkedBy) return { ...copy.checking.byNobody, done };
  return {
    ...copy.checking.byCompany(checkedBy),
    done: isElsewhere(verification) ? copy.checking.submittedTo(checkedBy) : done,
  };
}

/** True once a result is awaited for longer than usual: since the page shows it, or since an earlier ISO time. */
function useIsSlow(since: string | null): boolean {
  const [openedAt] = useState(() => Date.now());
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    // This device's clock may be wrong by any amount: it only makes the wait shorter.
    const from = Math.min(openedAt, since ? Date.parse(since) : openedAt);
    const left = from + SLOW_RESULT_SECONDS * 1000 - Date.now();
    const timer = setTimeout(() => setSlow(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [since, openedAt]);
  return isSlow;
}
