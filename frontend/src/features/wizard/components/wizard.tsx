import { lazy, Suspense, useEffect } from 'react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { CustomerFlow } from '../../../components/customer-flow.tsx';
import { StepSkeleton } from '../../../components/page-skeleton.tsx';
import { PublicLayout } from '../../../components/public-layout.tsx';
import { PersonalStep } from './personal-step.tsx';
import { promisesOf } from '../rules/step-promises.ts';
import { isElsewhere } from '../rules/steps.ts';
import { useWizard } from '../hooks/use-wizard.ts';

const loadVideoStep = () => import('./video-step.tsx');
const loadLaterSteps = () => import('./later-steps.tsx');

// Step 1 waits neither for the camera's code nor for what comes after it.
const VideoStep = lazy(async () => ({ default: (await loadVideoStep()).VideoStep }));
const LaterStep = lazy(async () => ({ default: (await loadLaterSteps()).LaterStep }));

type WizardProps = {
  session: CustomerSession;
  customerKey: string;
  /** The link no longer works. */
  onEnded: () => void;
};

export function Wizard({ session, customerKey, onEnded }: WizardProps) {
  const wizard = useWizard(session, customerKey, onEnded);
  const isAway = isElsewhere(session.place);
  useEffect(() => {
    // While step 1 is filled in; a failure shows when the step is opened.
    const own = isAway ? [] : [loadVideoStep(), import('../../../lib/upload/upload.ts')];
    Promise.all([loadLaterSteps(), ...own]).catch(() => undefined);
  }, [isAway]);
  return (
    <PublicLayout
      dealer={session.dealer}
      isDemonstration={session.place.isDemonstration && session.result?.isInPerson !== true}
    >
      <CustomerFlow promises={promisesOf(wizard.step, session)}>
        <Suspense fallback={<StepSkeleton />}>
          <CurrentStep {...{ wizard, session, customerKey, onEnded }} />
        </Suspense>
      </CustomerFlow>
    </PublicLayout>
  );
}

type CurrentStepProps = WizardProps & { wizard: ReturnType<typeof useWizard> };

function CurrentStep(props: CurrentStepProps) {
  const { wizard, session } = props;
  const { step, typed, refused, files, goTo } = wizard;
  if (step === 'information') {
    return (
      <PersonalStep
        key={`${wizard.revision} ${wizard.begin.refusals}`}
        session={session}
        away={wizard.begin.away}
        typed={typed}
        refused={refused}
        onType={wizard.onType}
        onDone={wizard.leaveInformation}
      />
    );
  }
  if (step === 'video') {
    return (
      <VideoStep
        session={session}
        video={files.video}
        refused={refused.video}
        onCamera={wizard.leaveVideo}
        onBack={() => void goTo('information')}
        onDone={() => void goTo('documents')}
      />
    );
  }
  return <LaterStep step={step} {...props} />;
}
