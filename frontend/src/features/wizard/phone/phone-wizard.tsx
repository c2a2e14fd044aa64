import { lazy, Suspense, useState, useEffect } from 'react';
import {
  Check,
  CircleCheck,
  Hourglass,
  Link2Off,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
  Unplug,
} from 'lucide-react';
import type { PhoneSession } from '../../../../../shared/schemas/progress-schema.ts';
import { devices } from '../../../../../shared/copy/customer/device-copy.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import type { PublicDealership } from '../../../../../shared/schemas/customer-schema.ts';
import { CustomerFlow, whatHappens } from '../../../components/customer/customer-flow.tsx';
import { StepSkeleton } from '../../../components/layout/page-pending.tsx';
import { PublicLayout } from '../../../components/layout/public-layout.tsx';
import { navigate, useAddress } from '../../../lib/navigation/address.ts';
import { loadSending } from '../../../lib/upload/use-file-upload.ts';
import { usePreparing } from '../../../lib/browser/use-preparing.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { thisDevice, forgetPhoneHold, phoneOwner } from '../../../lib/device/this-phone.ts';
import { MessagePage } from '../../../components/layout/message-page.tsx';
import { forgetDraft } from '../../../lib/device/device-draft.ts';
import { loadLaterSteps } from '../steps/load-later-steps.ts';
import { Note, StepActions } from '../steps/step-parts.tsx';
import { phoneCopy } from './phone-copy.ts';
import { usePhone } from './use-phone.ts';
import { nextPhoneStep, type PhoneStep, phoneStep, type PhoneEnd } from './phone-state.ts';

const { start, arriving, arrived } = phoneCopy;

const loadVideo = () => import('../video/video-step.tsx');
const VideoStep = lazy(async () => {
  const [{ VideoStep: Step }] = await Promise.all([loadVideo(), loadSending()]);
  return { default: Step };
});
const DocumentsStep = lazy(async () => {
  const [{ DocumentsStep: Step }] = await Promise.all([loadLaterSteps(), loadSending()]);
  return { default: Step };
});
const loadSteps = () => Promise.all([loadVideo(), loadLaterSteps(), loadSending()]);

/** Nothing is submitted here that could be refused. */
const nothing = {};

/** The video and the photos, on the phone that a customer has handed over to. */
export function PhoneWizard({ session, phoneKey }: { session: PhoneSession; phoneKey: string }) {
  usePreparing(loadSteps);
  const phone = usePhone(session, phoneKey);
  const { customerId, dealer } = session;
  const step = phoneStep(useAddress().searchParams.get('step'), phone.progress);
  // It's true until the page is left, though the right ends when the customer continues on the computer.
  const [isDone, setDone] = useState(false);
  const { hasArrived } = phone.progress;
  if (phone.end === undefined && isDone !== hasArrived) setDone(hasArrived);
  if (phone.end !== undefined && !(isDone && step === 'done'))
    return <PhoneEnded end={phone.end} wasConnected {...{ customerId, dealer }} />;
  const goTo = (next: PhoneStep) =>
    navigate(`/verify/phone?${new URLSearchParams({ customer: customerId, step: next })}`);
  const { verification } = phone.session;
  return (
    <PublicLayout dealer={dealer} isDemonstration={verification.isDemonstration}>
      <CustomerFlow promises={whatHappens(phone.session)}>
        <Suspense fallback={<StepSkeleton />}>
          {step === 'start' && (
            <PhoneStart
              needed={phone.progress.needed}
              onContinue={() =>
                goTo(phone.progress.isAllHere ? 'done' : nextPhoneStep(phone.progress))
              }
            />
          )}
          {step === 'video' && (
            <VideoStep
              session={phone.session}
              video={phone.files.video}
              refused={undefined}
              isMissed={false}
              onCamera={() => undefined}
              onBack={() => goTo('start')}
              onDone={() => goTo(phone.progress.needed.length > 1 ? 'documents' : 'done')}
            />
          )}
          {step === 'documents' && (
            <DocumentsStep
              session={phone.session}
              files={phone.files}
              id={phone.id}
              refused={nothing}
              hasChoice={phone.mayChooseId}
              action={phoneCopy.done}
              onBack={() => goTo(phone.progress.needed.includes('video') ? 'video' : 'start')}
              onDone={() => goTo('done')}
            />
          )}
          {step === 'done' && !isDone && <PhoneArriving />}
          {step === 'done' && isDone && (
            <PhoneDone isEnded={phone.end !== undefined} customerId={customerId} />
          )}
        </Suspense>
      </CustomerFlow>
    </PublicLayout>
  );
}

function taskText(needed: readonly CustomerFileKind[]): string {
  const hasVideo = needed.includes('video');
  const hasPhotos = needed.some((kind) => kind !== 'video');
  if (hasVideo && hasPhotos) return start.videoAndPhotos;
  return hasVideo ? start.video : start.photos;
}

type PhoneStartProps = { needed: readonly CustomerFileKind[]; onContinue: () => void };

/** The phone is connected: what happens here, and on the computer. */
function PhoneStart({ needed, onContinue }: PhoneStartProps) {
  const { device } = thisDevice();
  return (
    <div className="result">
      <Seal icon={MonitorSmartphone} />
      <PageTitle title={device === 'other' ? start.otherDevice : start.onDevice(devices[device])} />
      <p>{start.text(taskText(needed))}</p>
      <Note icon={ShieldCheck}>{start.note}</Note>
      <StepActions>
        <Button variant="primary" size="lg" onClick={onContinue}>
          {start.continue}
        </Button>
      </StepActions>
    </div>
  );
}

type PhoneDoneProps = {
  customerId: string;
  /** The customer has continued on the computer. */
  isEnded: boolean;
};

function PhoneDone({ customerId, isEnded }: PhoneDoneProps) {
  useEffect(() => {
    if (isEnded) forgetPhone(customerId);
  }, [isEnded, customerId]);
  return (
    <div className="result">
      <Seal icon={Check} status="approved" />
      <PageTitle title={arrived.title} />
      <p>{arrived.text}</p>
      <p className="muted">{arrived.close}</p>
    </div>
  );
}

/** Everything is uploaded, and the computer would never learn of it if the page were closed now. */
function PhoneArriving() {
  return (
    <div className="result">
      <Seal icon={Hourglass} />
      <PageTitle title={arriving.title} />
      <p>{arriving.text}</p>
    </div>
  );
}

type PhoneEndedProps = {
  end: PhoneEnd;
  customerId?: string;
  /** The customer's files may be left here. Else, all but the code is the device's own: its owner may have the link. */
  wasConnected?: boolean;
  dealer?: PublicDealership;
};

const endIcons: Record<PhoneEnd, LucideIcon> = {
  expired: Hourglass,
  used: Smartphone,
  disconnected: Unplug,
  over: Unplug,
  'link-ended': Link2Off,
  submitted: CircleCheck,
  'unknown-code': Link2Off,
};

/** A phone with nothing to do: why, and what to do now. */
export function PhoneEnded({ end, customerId, wasConnected = false, dealer }: PhoneEndedProps) {
  const { title, text, hint } = phoneCopy.ends[end];
  useEffect(() => {
    if (customerId === undefined) return;
    if (wasConnected) forgetPhone(customerId);
    else forgetPhoneHold(customerId);
  }, [customerId, wasConnected]);
  return (
    <PublicLayout dealer={dealer}>
      <MessagePage icon={endIcons[end]} title={title}>
        <p>{text}</p>
        {hint && <p className="muted">{hint}</p>}
      </MessagePage>
    </PublicLayout>
  );
}

/** Forgets a phone's right and what it was sending, and nothing of the customer's own link. */
function forgetPhone(customerId: string): void {
  forgetPhoneHold(customerId);
  forgetDraft(phoneOwner(customerId));
}
