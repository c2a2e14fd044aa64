import { type ComponentType, lazy, Suspense } from 'react';
import { FileText, Video } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import {
  CustomerFlow,
  type Promised,
  whatHappens,
  whoAsks,
  whoSees,
} from '../../../components/customer/customer-flow.tsx';
import { StepSkeleton } from '../../../components/layout/page-pending.tsx';
import { PublicLayout } from '../../../components/layout/public-layout.tsx';
import { loadSending } from '../../../lib/upload/use-file-upload.ts';
import { usePreparing } from '../../../lib/browser/use-preparing.ts';
import { InformationStep } from '../information/information-step.tsx';
import type { ElsewhereProps } from '../handoff/other-device.tsx';
import { loadLaterSteps } from '../steps/load-later-steps.ts';
import { isCaptureStep } from '../outcome/outcome-screen.ts';
import { isElsewhere, isFrontNext, type Step } from '../steps/steps.ts';
import { stepsCopy } from '../steps/steps-copy.ts';
import { useOverlayInUrl } from '../steps/use-overlay-in-url.ts';
import { useWizard, type Wizard as WizardControl } from './use-wizard.ts';

const loadVideoStep = () => import('../video/video-step.tsx');

const loadHandoff = () => import('../handoff/handoff-parts.tsx');

const loadOwnSteps = () =>
  Promise.all([loadVideoStep(), loadLaterSteps(), loadSending(), loadHandoff()]);

// Step 1 waits neither for the camera's code nor for what comes after it. The others are not shown before files can
// be sent.
const VideoStep = lazy(async () => {
  const [{ VideoStep: Step }] = await Promise.all([loadVideoStep(), loadSending()]);
  return { default: Step };
});
const LaterStep = lazy(async () => {
  const [{ LaterStep: Step }] = await Promise.all([loadLaterSteps(), loadSending()]);
  return { default: Step };
});

// Where its code doesn't come, the step does without it.
const Elsewhere = lazy<ComponentType<ElsewhereProps>>(() =>
  loadHandoff().then(
    (parts) => ({ default: parts.Elsewhere }),
    () => ({ default: () => null }),
  ),
);
const HandoffScreen = lazy(async () => ({ default: (await loadHandoff()).HandoffScreen }));

type WizardProps = {
  session: CustomerSession;
  customerKey: string;
  /** The link no longer works. */
  onEnded: () => void;
};

export function Wizard({ session, customerKey, onEnded }: WizardProps) {
  const wizard = useWizard(session, customerKey, onEnded);
  const isAway = isElsewhere(session.verification);
  const onPhone = useOverlayInUrl('on');
  const isOnPhone = onPhone.value === 'phone';
  const isCapture = isCaptureStep(wizard.step, session) && !wizard.submission.isPending;
  // While step 1 is filled in.
  usePreparing(isAway ? loadLaterSteps : loadOwnSteps);
  return (
    <PublicLayout
      dealer={session.dealer}
      isDemonstration={session.verification.isDemonstration && session.result?.isInPerson !== true}
    >
      <CustomerFlow
        promises={promisesOf(wizard.step, session)}
        privacy={wizard.step === 'information' ? undefined : whoSees(session)}
        beside={
          isCapture && !isOnPhone ? (
            <Suspense>
              <Elsewhere control={wizard.handoff} onShow={() => onPhone.open('phone')} />
            </Suspense>
          ) : undefined
        }
      >
        <Suspense fallback={<StepSkeleton />}>
          {isCapture && isOnPhone ? (
            <HandoffScreen
              {...{ session, wizard }}
              onClose={onPhone.close}
              onFinished={() => {
                // What is sent again is on the page with its result.
                if (wizard.step === 'review') onPhone.close();
                else wizard.goTo('documents', { replace: true });
              }}
            />
          ) : (
            <CurrentStep {...{ wizard, session, customerKey, onEnded }} />
          )}
        </Suspense>
      </CustomerFlow>
    </PublicLayout>
  );
}

type CurrentStepProps = WizardProps & { wizard: WizardControl };

function CurrentStep(props: CurrentStepProps) {
  const { wizard, session } = props;
  const { step, refused, files, goTo } = wizard;
  const photo = useOverlayInUrl('photo');
  if (step === 'information') return <InformationStep wizard={wizard} session={session} />;
  if (step === 'video') {
    return (
      <VideoStep
        session={session}
        video={files.video}
        refused={refused.video}
        isMissed={wizard.isVideoMissed}
        onCamera={() => wizard.act({ type: 'refusal-left', names: ['video'] })}
        onBack={() => goTo('information')}
        onDone={(isRecorded) => {
          goTo('documents');
          // The scanned license says which ID it is: nothing is left to choose before its front.
          if (isRecorded && isFrontNext(files)) photo.open('idDocument');
        }}
      />
    );
  }
  return <LaterStep step={step} {...props} />;
}

/** The promises beside a step: on the first one all of them, later why something is asked for. */
function promisesOf(step: Step, session: CustomerSession): Promised[] {
  const { dealer, verification } = session;
  if (step === 'information') return [whoAsks(dealer.name), ...whatHappens(session)];
  if (step === 'video') {
    const { title, text } = stepsCopy.whyVideo;
    return [{ icon: Video, title, text: text(dealer.name) }];
  }
  if (step !== 'documents') return [];
  const { title, titleWhereRead, text } = stepsCopy.whyDocuments;
  return [{ icon: FileText, title: verification.isRead ? titleWhereRead : title, text }];
}
