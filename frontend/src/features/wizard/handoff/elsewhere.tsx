import { QrCode, Smartphone, Copy, Share } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { HANDOFF_CODE_MINUTES } from '../../../../../shared/limits.ts';
import { deviceName } from '../../../../../shared/copy/customer/device-names.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { useIsComputer } from '../../../lib/device/device-kind.ts';
import { useKeptFocus } from '../../../lib/browser/focus.ts';
import { formatTime } from '../../../lib/format/format-date.ts';
import { readCustomerKey } from '../../../lib/device/customer-key.ts';
import { useAddress } from '../../../lib/navigation/address.ts';
import type { HandoffControl } from '../progress/use-shared-progress.ts';
import './handoff.css';

export type ElsewhereProps = {
  control: HandoffControl;
  /** Shows the code, or what has arrived. */
  onShow: () => void;
};

/** Beside a step with a camera: the way to go on with another device. */
export function Elsewhere({ control, onShow }: ElsewhereProps) {
  const isComputer = useIsComputer();
  const box = useRef<HTMLDivElement>(null);
  const isConnected = control.handoff?.state === 'connected';
  useKeptFocus(box, String(isConnected), 'button');
  return (
    <div ref={box}>
      <p className="sr-only" role="status">
        {control.handoff?.state === 'ended' && 'Your phone is disconnected.'}
      </p>
      {isConnected ? (
        <Connected {...{ control, onShow }} />
      ) : isComputer ? (
        <ShowCode {...{ control, onShow }} />
      ) : (
        <AnotherDevice />
      )}
    </div>
  );
}

const Connected = ({ control, onShow }: ElsewhereProps) => (
  <Card title="Your phone is connected">
    {control.error !== undefined && <FailureBanner error={control.error} />}
    <ConnectedPhone control={control} />
    <Button onClick={onShow}>See What Arrived</Button>
  </Card>
);

const AnotherDevice = () => (
  <Card title="Continue on another device">
    <p>Open your link there. Files you&apos;ve uploaded will be there, but not what you typed.</p>
    <SendLink />
  </Card>
);

const ShowCode = ({ control, onShow }: ElsewhereProps) => (
  <Card title="Continue on your phone">
    <p>
      Scan a code with your phone to record and take photos there. This page follows along. Works
      once, for {HANDOFF_CODE_MINUTES} minutes.
    </p>
    <Button
      icon={QrCode}
      onClick={() => {
        void control.begin();
        onShow();
      }}
    >
      Show QR Code
    </Button>
  </Card>
);

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="elsewhere" aria-labelledby="elsewhere">
    <h2 id="elsewhere">{title}</h2>
    {children}
  </section>
);

/** Which phone is connected and since when, and the way to send it away. */
export function ConnectedPhone({ control: { handoff, isBusy, end } }: { control: HandoffControl }) {
  if (!handoff?.phone) return null;
  return (
    <div className="device">
      <Smartphone className="icon" />
      <div>
        <p className="medium">{deviceName(handoff.phone)}</p>
        <p className="small muted">Connected at {formatTime(handoff.phone.connectedAt)}</p>
      </div>
      <Button variant="quiet" busy={isBusy && 'Disconnecting...'} onClick={() => void end()}>
        Disconnect
      </Button>
    </div>
  );
}

const outcomes = {
  copied: 'Link copied. Only open it on a device of your own.',
  failed: "We couldn't copy the link. Open it from the message you got.",
};

/**
 * The customer's own link, by whatever this device shares with, else copied. Nothing where this page doesn't have the
 * link's key, such as on a phone that was handed over to.
 */
export function SendLink() {
  const customerId = useAddress().searchParams.get('customer') ?? '';
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  const key = readCustomerKey(customerId);
  if (key === undefined) return null;
  const url = `${location.origin}/verify-customer/${customerId}#${key}`;
  const canShare = 'share' in navigator;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  const share = () =>
    navigator.share({ title: 'Secure Identity Verification', url }).catch((error: unknown) => {
      // Closed without sending: nothing has failed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) return copy();
      return undefined;
    });
  return (
    <div className="send-link">
      <Button
        variant="quiet"
        icon={canShare ? Share : Copy}
        onClick={() => void (canShare ? share() : copy())}
      >
        {canShare ? 'Send This Link to Yourself' : 'Copy This Link'}
      </Button>
      <p className="small muted" role="status">
        {outcome && outcomes[outcome]}
      </p>
    </div>
  );
}
