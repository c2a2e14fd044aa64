import { Hourglass, ScanText, Send, WifiOff } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { PageTitle } from '../../../components/page-title.tsx';
import { Seal } from '../../../components/seal.tsx';
import { useOnline } from '../../../lib/use-online.ts';
import { checkingWords } from '../rules/checking-words.ts';
import { useSlow } from '../hooks/use-slow.ts';
import { ProviderLink } from './provider-link.tsx';
import { Checks, Waiting } from './waiting.tsx';

const LONGER = 'This is taking longer than usual';

type CheckingProps = {
  session: CustomerSession;
  /** The submission is on its way: the page has to stay open. */
  isSending: boolean;
  isFailing: boolean;
};

/** From the press on 'Submit for Verification' until something is decided. */
export function Checking({ session, isSending, isFailing }: CheckingProps) {
  const { place, result } = session;
  const isSlow = useSlow(isSending ? null : (result?.submittedAt ?? null));
  const isOnline = useOnline();
  if (isSending && !isOnline) return <WaitingForConnection />;
  const { title, text, done, now } = checkingWords(place, isSending);
  const icon = isSending ? Send : place.checkedBy === null ? Hourglass : ScanText;
  const slowText = isSending
    ? "Keep this page open. We're still trying to send your information."
    : "You can close this page. We'll email you the result.";
  return (
    <Waiting
      icon={place.isDemonstration ? Hourglass : icon}
      {...{ title, text, isFailing }}
      slow={isSlow ? { title: LONGER, text: slowText } : undefined}
    >
      <Checks done={done} now={now} />
      {isSlow && !isSending && (
        <p className="muted small">If you stay, this page updates when the result is in.</p>
      )}
    </Waiting>
  );
}

/** Back from the provider's page, which proves nothing: what counts is what the provider tells. */
export function Unheard({ session, isFailing }: Omit<CheckingProps, 'isSending'>) {
  const { place } = session;
  const isSlow = useSlow(null);
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
