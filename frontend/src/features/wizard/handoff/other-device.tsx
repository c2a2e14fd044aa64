import { QrCode, Smartphone, Copy, Share } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { useIsComputer } from '../../../lib/device/device-kind.ts';
import { useKeptFocus } from '../../../lib/browser/focus.ts';
import { formatTime } from '../../../lib/format/format-date.ts';
import { handoffCopy } from './handoff-copy.ts';
import { useOwnLink } from '../capture/own-link.tsx';
import { deviceName } from './handoff-view.ts';
import type { HandoffControl } from './use-handoff.ts';
import './handoff.css';

const { beside, link: linkCopy } = handoffCopy;

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
        {control.handoff?.state === 'ended' && beside.disconnected}
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
  <Card title={beside.connected}>
    {control.error !== undefined && <FailureBanner error={control.error} />}
    <ConnectedPhone control={control} />
    <Button onClick={onShow}>{beside.seeArrived}</Button>
  </Card>
);

const AnotherDevice = () => (
  <Card title={beside.onAnother}>
    <p>{beside.openThere}</p>
    <SendLink />
  </Card>
);

const ShowCode = ({ control, onShow }: ElsewhereProps) => (
  <Card title={beside.onPhone}>
    <p>{beside.scanCode}</p>
    <Button
      icon={QrCode}
      onClick={() => {
        void control.begin();
        onShow();
      }}
    >
      {handoffCopy.showCode}
    </Button>
  </Card>
);

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="elsewhere" aria-labelledby="elsewhere">
    <h2 id="elsewhere">{title}</h2>
    {children}
  </section>
);

/** The phone that is connected, since when, and the way to send it away. */
export function ConnectedPhone({ control: { handoff, isBusy, end } }: { control: HandoffControl }) {
  if (!handoff?.phone) return null;
  return (
    <div className="device">
      <Smartphone className="icon" />
      <div>
        <p className="medium">{deviceName(handoff.phone)}</p>
        <p className="small muted">
          {handoffCopy.connectedAt(formatTime(handoff.phone.connectedAt))}
        </p>
      </div>
      <Button variant="quiet" busy={isBusy && handoffCopy.disconnecting} onClick={() => void end()}>
        {handoffCopy.disconnect}
      </Button>
    </div>
  );
}

/**
 * The customer's own link, shared as this device does it, else copied. Nothing where this page doesn't have the
 * link's key, such as on a phone that was handed over to.
 */
export function SendLink() {
  const url = useOwnLink();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  if (url === undefined) return null;
  const canShare = 'share' in navigator;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  const share = () =>
    navigator.share({ title: linkCopy.title, url }).catch((error: unknown) => {
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
        {canShare ? linkCopy.share : linkCopy.copy}
      </Button>
      <p className="small muted" role="status">
        {outcome && linkCopy[outcome]}
      </p>
    </div>
  );
}
