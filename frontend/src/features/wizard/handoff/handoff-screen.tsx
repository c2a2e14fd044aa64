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
import type { Wizard } from '../page/use-wizard.ts';
import { filesNeeded } from '../documents/required-files.ts';
import { atTypedAddress } from '../documents/typed-address.ts';
import { Note } from '../steps/step-parts.tsx';
import type { WizardFiles } from '../progress/use-synced-files.ts';
import { handoffView, type HandoffView, minutesOf, fileText } from './handoff-view.ts';
import { ConnectedPhone } from './other-device.tsx';
import type { HandoffControl } from './use-handoff.ts';
import { handoffCopy } from './handoff-copy.ts';
import '../outcome/waiting.css';
import { inSiteLanguage } from '../../../lib/language/chosen-language.ts';
import './handoff.css';

const { atWork, code: copy, finished } = handoffCopy;

export type HandoffScreenProps = {
  session: CustomerSession;
  wizard: Pick<Wizard, 'files' | 'id' | 'handoff' | 'draft'>;
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
  const needed = filesNeeded(atTypedAddress(session, wizard.draft.typed), wizard.id.choice);
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
    <PageTitle title={finished.title} />
    <p>{finished.text}</p>
    <Note icon={Unplug}>{finished.note}</Note>
    <div className="actions actions-stick">
      <Button variant="primary" size="lg" busy={isBusy && finished.continuing} onClick={onContinue}>
        {finished.continue}
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

const noCodeIcons: Record<Exclude<HandoffCodeProps['view'], 'waiting'>, LucideIcon> = {
  ask: QrIcon,
  hidden: QrIcon,
  expired: Hourglass,
  disconnected: Unplug,
};

/** The code to scan, or how to get one. */
export function HandoffCode({ customerId, view, control, secondsLeft, onClose }: HandoffCodeProps) {
  const { code, isBusy, begin, end } = control;
  const isWaiting = view === 'waiting' && code !== undefined;
  const over =
    view === 'waiting' ? undefined : { icon: noCodeIcons[view], ...handoffCopy.noCode[view] };
  const actions = useRef<HTMLDivElement>(null);
  useKeptFocus(actions, `${view} ${isWaiting}`, 'button');
  return (
    <>
      <div className="stack stack-2">
        <PageTitle title={copy.title} />
        <p className="muted">{copy.text}</p>
      </div>
      <div className="handoff">
        <div className="qr-plate frame">
          {isBusy ? (
            <Skeleton label={copy.creating} />
          ) : isWaiting ? (
            <QrCode
              text={inSiteLanguage(
                `${location.origin}/verify/phone?${new URLSearchParams({ customer: customerId })}#${code}`,
              )}
              label={copy.label}
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
            busy={isBusy && copy.creatingBusy}
            onClick={() => void begin()}
          >
            {view === 'ask' ? handoffCopy.showCode : copy.showNew}
          </Button>
        )}
        <Button
          size="lg"
          onClick={() => {
            if (isWaiting) void end();
            onClose();
          }}
        >
          {copy.stay}
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
        {copy.steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className="waiting-line" role="status">
        <LoaderCircle className="icon spin" />
        <span>{copy.waiting}</span>
      </p>
      <p className="muted small">
        {copy.expires.before}
        <span className="num">{minutesOf(secondsLeft)}</span>
        <span className="sr-only">{copy.expires.unit}</span>
        {copy.expires.after}
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
        <PageTitle title={atWork.title} />
        <p className="muted">{atWork.text}</p>
      </div>
      <ConnectedPhone control={control} />
      <p className="sr-only" role="status">
        {atWork.arrived(needed.filter(isHere).length, needed.length)}
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
      <Note icon={ShieldCheck}>{atWork.notYours}</Note>
      <div className="actions actions-stick">
        <Button size="lg" onClick={onClose}>
          {atWork.addHere}
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
