import { QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { HANDOFF_CODE_MINUTES } from '../../../../../shared/limits.ts';
import { Button } from '../../../components/button.tsx';
import { useIsComputer } from '../../../lib/use-is-computer.ts';
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
  if (control.handoff?.state === 'connected')
    return (
      <Card title="Your phone is connected">
        <ConnectedPhone control={control} />
        <Button onClick={onShow}>See What Arrived</Button>
      </Card>
    );
  if (!isComputer)
    return (
      <Card title="Continue on another device">
        <p>
          Open your link there. Files you&apos;ve uploaded will be there, but not what you typed.
        </p>
        <SendLink />
      </Card>
    );
  return (
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
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="elsewhere" aria-labelledby="elsewhere">
    <h2 id="elsewhere">{title}</h2>
    {children}
  </section>
);
