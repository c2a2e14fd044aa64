import { Hourglass, LoaderCircle, type LucideIcon, QrCode as QrIcon, Unplug } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { HANDOFF_CODE_MINUTES } from '../../../../../shared/limits.ts';
import { Button } from '../../../components/button.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { QrCode } from '../../../components/qr-code.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import type { HandoffControl } from '../hooks/use-handoff.ts';
import { type HandoffView, minutesOf } from '../rules/handoff-view.ts';

type HandoffCodeProps = {
  customerId: string;
  view: Exclude<HandoffView, 'connected' | 'finished'>;
  control: HandoffControl;
  secondsLeft: number;
  onClose: () => void;
};

/** In the place of a code that there isn't, or no longer. */
const spent: Record<
  Exclude<HandoffCodeProps['view'], 'waiting'>,
  { icon: LucideIcon; title: string; text: string }
> = {
  ask: {
    icon: QrIcon,
    title: 'Ready when you are',
    text: `The code works once, on one phone, for ${HANDOFF_CODE_MINUTES} minutes.`,
  },
  hidden: {
    icon: QrIcon,
    title: 'Shown once',
    text: 'For your safety, we show each code only once. A new one replaces it.',
  },
  expired: {
    icon: Hourglass,
    title: 'This code has expired',
    text: `For your safety, a code works for ${HANDOFF_CODE_MINUTES} minutes. Create a new one when your phone is ready.`,
  },
  disconnected: {
    icon: Unplug,
    title: 'Phone disconnected',
    text: "That phone can't see or send anything anymore. Everything that arrived is saved.",
  },
};

/** The code to scan, or how to get one. */
export function HandoffCode({ customerId, view, control, secondsLeft, onClose }: HandoffCodeProps) {
  const { code, isBusy, begin, end } = control;
  const isWaiting = view === 'waiting' && code !== undefined;
  const over = view === 'waiting' ? undefined : spent[view];
  const actions = useRef<HTMLDivElement>(null);
  useKeptFocus(actions, `${view} ${isWaiting}`, 'button');
  return (
    <>
      <div className="stack stack-2">
        <PageTitle title="Continue on your phone" />
        <p className="muted">Phones take better photos. What you&apos;ve done here is saved.</p>
      </div>
      <div className="handoff">
        <div className="qr-plate frame">
          {isBusy ? (
            <Skeleton label="Creating a code" />
          ) : isWaiting ? (
            <QrCode
              text={`${location.origin}/verify/phone?${new URLSearchParams({ customer: customerId })}#${code}`}
              label="QR code that continues this verification on your phone"
            />
          ) : (
            over && <Over {...over} />
          )}
        </div>
        {isWaiting ? (
          <Waiting secondsLeft={secondsLeft} />
        ) : (
          <p role={view === 'ask' ? undefined : 'status'}>{!isBusy && over?.text}</p>
        )}
      </div>
      <div className="actions actions-stick" ref={actions}>
        {!isWaiting && (
          <Button
            variant="primary"
            size="lg"
            icon={QrIcon}
            busy={isBusy && 'Creating a Code...'}
            onClick={() => void begin()}
          >
            {view === 'ask' ? 'Show QR Code' : 'Show a New Code'}
          </Button>
        )}
        <Button
          size="lg"
          onClick={() => {
            if (isWaiting) void end();
            onClose();
          }}
        >
          Stay on This Computer
        </Button>
      </div>
    </>
  );
}

const Over = ({ icon: Icon, title }: { icon: LucideIcon; title: ReactNode }) => (
  <div className="qr-over">
    <Icon className="icon icon-xl" />
    <p className="strong">{title}</p>
  </div>
);

function Waiting({ secondsLeft }: { secondsLeft: number }) {
  return (
    <div className="stack">
      <ol className="numbered">
        <li>
          <span>Open your phone&apos;s camera and point it at the code.</span>
        </li>
        <li>
          <span>Tap the link that appears.</span>
        </li>
        <li>
          <span>Leave this page open. It follows along.</span>
        </li>
      </ol>
      <p className="waiting-line" role="status">
        <LoaderCircle className="icon spin" />
        <span>Waiting for your phone</span>
      </p>
      <p className="muted small">
        Works once, on one phone. Expires in <span className="num">{minutesOf(secondsLeft)}</span>
        <span className="sr-only"> minutes</span>.
      </p>
    </div>
  );
}
