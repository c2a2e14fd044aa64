import { Hourglass, ScanText, Send, WifiOff } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { PageTitle } from '../../../components/page-title.tsx';
import { Seal } from '../../../components/seal.tsx';
import { useOnline } from '../../../lib/use-online.ts';
import { checkingText, type Sending } from '../rules/checking-words.ts';
import { useIsSlow } from '../hooks/use-slow.ts';
import { ProviderLink } from './provider-link.tsx';
import { Checks, Waiting } from './waiting.tsx';

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
