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
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import { SLOW_RESULT_SECONDS } from '../../../../../shared/limits.ts';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { useOnline } from '../../../lib/browser/use-online.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { CallDealership } from '../../../components/customer/customer-flow.tsx';
import { checkingText, type Sending } from '../copy.ts';
import { Note } from '../steps/step-parts.tsx';
import { ProviderLink, NextSteps } from './result-parts.tsx';
import './waiting.css';

type WaitingProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Something goes on, rather than that the page only explains. */
  isBusy?: boolean;
  /** In their place once it takes longer than usual. */
  slow: { title: string; text: ReactNode } | undefined;
  /** The last look for news brought no answer. */
  isFailing: boolean;
  children?: ReactNode;
};

/** A screen that updates as soon as there is news. */
function Waiting(props: WaitingProps) {
  const { icon, title, text, isBusy = true, slow, isFailing, children } = props;
  return (
    <div className="result">
      <Seal icon={slow ? Hourglass : icon} />
      <div className="stack" role="status">
        {/* The title of the tab stays, so that the focus does: the words are announced, not forced upon anyone. */}
        <PageTitle title={title}>{slow?.title}</PageTitle>
        <p className={isBusy && !slow ? 'muted' : undefined}>{slow?.text ?? text}</p>
      </div>
      {children}
      {isFailing && (
        <p className="muted small">
          We can&apos;t reach the server right now. We&apos;ll keep trying.
        </p>
      )}
    </div>
  );
}

/** What is behind and what follows, as far as that is known, and what goes on. */
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
        <span className="sr-only">{state}: </span>
        {children}
      </span>
    </li>
  );
}

const LONGER = 'This is taking longer than usual';

type CheckingProps = {
  session: CustomerSession;
  /** The submission is on its way: the page has to stay open. */
  sending: Sending;
  /** To which this page has had the result sent, as far as it knows. */
  email: string | undefined;
  isFailing: boolean;
};

/** From the press on 'Submit for Verification' until something is decided. */
export function Checking({ session, sending, email, isFailing }: CheckingProps) {
  const { place, result } = session;
  const isSending = sending !== undefined;
  const isSlow = useIsSlow(isSending ? null : (result?.submittedAt ?? null));
  const isOnline = useOnline();
  if (isSending && !isOnline) return <WaitingForConnection />;
  const { title, text, done, now, next } = checkingText(place, sending);
  const isLookedAt = place.isRead || place.checkedBy !== null;
  const icon = isSending ? Send : isLookedAt ? ScanText : Hourglass;
  const slowText = isSending ? (
    "Keep this page open. We're still trying to send your information."
  ) : result?.isUnreachable ? (
    "You can close this page. We can't send email to your address: open this page again to see the result."
  ) : place.isRead && email ? (
    <>
      You can close this page. We&apos;ll email your result to{' '}
      <strong className="break">{email}</strong>.
    </>
  ) : (
    "You can close this page. We'll email you the result."
  );
  return (
    <Waiting
      icon={place.isDemonstration ? Hourglass : icon}
      {...{ title, text, isFailing }}
      slow={isSlow ? { title: LONGER, text: slowText } : undefined}
    >
      <Checks {...{ done, now, next }} />
      {isSlow && !isSending && (
        <p className="muted small">If you stay, this page updates when the result is in.</p>
      )}
    </Waiting>
  );
}

/** Back from the provider's page, which proves nothing: what counts is what the provider tells. */
export function Unheard({ session, isFailing }: Pick<CheckingProps, 'session' | 'isFailing'>) {
  const { place } = session;
  const isSlow = useIsSlow(null);
  const name = place.checkedBy ?? 'the verification service';
  const title = `We haven't heard from ${name} yet`;
  return (
    <Waiting
      icon={Hourglass}
      title={title}
      text={`This page updates as soon as ${name} tells us that you're done.`}
      slow={
        isSlow
          ? {
              title,
              text: `If you finished at ${name}, you can close this page. We'll email you the result.`,
            }
          : undefined
      }
      isFailing={isFailing}
    >
      <Checks now={`Waiting for ${name}`} />
      <ProviderLink place={place} variant="secondary">
        If you left before finishing, you can pick up where you left off.
      </ProviderLink>
    </Waiting>
  );
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

const atDealership = "If you're at the dealership, let them know you're done.";
const byEmail = [
  "You'll get their decision by email.",
  atDealership,
  "There's nothing else you need to do. You can close this page.",
];
const byPhone = [
  "We can't send email to your address. Call the dealership to learn their decision.",
  atDealership,
  'You can close this page.',
];

type UnderReviewProps = { session: CustomerSession; isFailing: boolean };

/** A person at the dealership decides. */
export function UnderReview({ session, isFailing }: UnderReviewProps) {
  const { dealer, result } = session;
  return (
    <Waiting
      icon={UserCheck}
      title={`${dealer.name} is reviewing this`}
      text="Someone at the dealership will look at what you sent before deciding."
      isBusy={false}
      slow={undefined}
      isFailing={isFailing}
    >
      <NextSteps steps={result?.isUnreachable ? byPhone : byEmail} />
      {result?.submittedAt && (
        <Note icon={CircleCheck}>Submitted on {formatLongTime(result.submittedAt)}</Note>
      )}
      <div className="actions actions-stick">
        <CallDealership dealer={dealer} />
      </div>
    </Waiting>
  );
}

/** Whether a result is awaited for longer than usual: since the page shows it, or since an earlier ISO time. */
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
