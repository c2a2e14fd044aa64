import { QrCode } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { HANDOFF_CODE_MINUTES } from '../../../../../shared/limits.ts';
import { Button } from '../../../components/button.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { useIsComputer } from '../../../lib/use-is-computer.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import type { HandoffControl } from '../hooks/use-handoff.ts';
import { ConnectedPhone } from './connected-phone.tsx';
import { SendLink } from './send-link.tsx';
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
