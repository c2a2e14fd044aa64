import {
  Check,
  Unplug,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  QrCode as QrIcon,
  Circle,
  CircleCheck,
  ShieldCheck,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import { HANDOFF_CODE_MINUTES } from '../../../../../shared/limits.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { useNow } from '../../../lib/browser/use-now.ts';
import { QrCode } from '../../../components/display/qr-code.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { useKeptFocus } from '../../../lib/browser/focus.ts';
import type { UploadState } from '../../../lib/upload/upload-state.ts';
import type { useWizard } from '../use-wizard.ts';
import { filesNeeded } from '../documents/required-files.ts';
import { Note } from '../steps/step-parts.tsx';
import type { HandoffControl } from '../progress/use-shared-progress.ts';
import type { WizardFiles } from '../progress/use-wizard-files.ts';
import { handoffView, type HandoffView, minutesOf, fileText } from './handoff-view.ts';
import { ConnectedPhone } from './elsewhere.tsx';
import '../review/waiting.css';
import './handoff.css';

export type HandoffScreenProps = {
  session: CustomerSession;
  wizard: Pick<ReturnType<typeof useWizard>, 'files' | 'id' | 'handoff'>;
  /** Back to the step. */
  onClose: () => void;
  /** On with what has arrived. */
  onFinished: () => void;
};

/** The computer while the customer goes on with a phone. */
export function HandoffScreen({ session, wizard, onClose, onFinished }: HandoffScreenProps) {
  const { files, handoff: control } = wizard;
  const { handoff, at, code, error } = control;
  const now = useNow(1000);
  const passed = Math.max(0, Math.floor((now - at) / 1000));
  const secondsLeft = Math.max(0, (handoff?.secondsLeft ?? 0) - passed);
  const needed = filesNeeded(session, wizard.id.said);
  const view = handoffView({
    handoff,
    hasCode: code !== undefined,
    isOver: secondsLeft === 0,
    isAllHere: needed.every((kind) => files[kind].state.phase === 'done'),
  });
  return (
    <div className="stack stack-6">
      {error !== undefined && <FailureBanner error={error} />}
      {view === 'connected' ? (
        <HandoffConnected {...{ control, needed, files, onClose }} />
      ) : view === 'finished' ? (
        <Finished
          isBusy={control.isBusy}
          onContinue={() => void control.end().then((isEnded) => isEnded && onFinished())}
        />
      ) : (
        <HandoffCode customerId={session.customerId} {...{ view, control, secondsLeft, onClose }} />
      )}
    </div>
  );
}

const Finished = ({ isBusy, onContinue }: { isBusy: boolean; onContinue: () => void }) => (
  <div className="result">
    <Seal icon={Check} status="approved" />
    <PageTitle title="Everything arrived" />
    <p>Everything you need to send is here. Continue on this computer.</p>
    <Note icon={Unplug}>
      When you continue, your phone is disconnected. You can close the page there.
    </Note>
    <div className="actions actions-stick">
      <Button variant="primary" size="lg" busy={isBusy && 'Continuing...'} onClick={onContinue}>
        Continue
      </Button>
    </div>
  </div>
);

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

type HandoffConnectedProps = {
  control: HandoffControl;
  needed: readonly CustomerFileKind[];
  files: WizardFiles;
  onClose: () => void;
};

/** The phone is at work: what has arrived so far. */
export function HandoffConnected({ control, needed, files, onClose }: HandoffConnectedProps) {
  const isHere = (kind: CustomerFileKind) => files[kind].state.phase === 'done';
  return (
    <>
      <div className="stack stack-2">
        <PageTitle title="Go ahead on your phone" />
        <p className="muted">This page follows along. You can also add files here.</p>
      </div>
      <ConnectedPhone control={control} />
      <p className="sr-only" role="status">
        {`${needed.filter(isHere).length} of ${needed.length} arrived.`}
      </p>
      <ul className="checks">
        {needed.map((kind) => (
          <Line
            key={kind}
            state={files[kind].state}
            {...fileText(kind, needed, files[kind].state)}
          />
        ))}
      </ul>
      <Note icon={ShieldCheck}>Not your phone? Press Disconnect. It loses access right away.</Note>
      <div className="actions actions-stick">
        <Button size="lg" onClick={onClose}>
          Add Files Here
        </Button>
      </div>
    </>
  );
}

function Line({ state, name, text }: { state: UploadState; name: string; text: string }) {
  const look = state.phase === 'done' ? 'Done' : state.phase === 'empty' ? 'Next' : 'Now';
  const Icon = { Done: CircleCheck, Now: LoaderCircle, Next: Circle }[look];
  return (
    <li data-state={look}>
      <Icon className={look === 'Now' ? 'icon spin' : 'icon'} />
      <span>
        {name}
        <span className="small muted handoff-fact">{text}</span>
      </span>
    </li>
  );
}
