import { lazy, Suspense, useState } from 'react';
import type { PhoneSession } from '../../../../../shared/schemas/progress.ts';
import { CustomerFlow } from '../../../components/customer-flow.tsx';
import { StepSkeleton } from '../../../components/page-skeleton.tsx';
import { whatHappens } from '../../../components/promises.ts';
import { PublicLayout } from '../../../components/public-layout.tsx';
import { navigate, useAddress } from '../../../lib/navigation/address.ts';
import { loadSending } from '../../../lib/upload/load-sending.ts';
import { usePreparing } from '../../../lib/use-preparing.ts';
import { usePhone } from '../hooks/use-phone.ts';
import { loadLaterSteps } from '../load-later-steps.ts';
import { nextPhoneStep, type PhoneStep, phoneStep } from '../rules/phone-step.ts';
import { PhoneArriving } from './phone-arriving.tsx';
import { PhoneDone, PhoneStart } from './phone-screens.tsx';
import { PhoneEnded } from './phone-ended.tsx';

const loadVideo = () => import('./video-step.tsx');
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
  const step = phoneStep(useAddress().searchParams.get('step'), phone.standing);
  // It's true until the page is left, though the right ends when the customer continues on the computer.
  const [isDone, setDone] = useState(false);
  const { hasArrived } = phone.standing;
  if (phone.end === undefined && isDone !== hasArrived) setDone(hasArrived);
  if (phone.end !== undefined && !(isDone && step === 'done'))
    return <PhoneEnded end={phone.end} wasConnected {...{ customerId, dealer }} />;
  const goTo = (next: PhoneStep) =>
    navigate(`/verify/phone?${new URLSearchParams({ customer: customerId, step: next })}`);
  const { place } = phone.session;
  return (
    <PublicLayout dealer={dealer} isDemonstration={place.isDemonstration}>
      <CustomerFlow promises={whatHappens(phone.session)}>
        <Suspense fallback={<StepSkeleton />}>
          {step === 'start' && (
            <PhoneStart
              needed={phone.standing.needed}
              onContinue={() =>
                goTo(phone.standing.isAllHere ? 'done' : nextPhoneStep(phone.standing))
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
              onDone={() => goTo(phone.standing.needed.length > 1 ? 'documents' : 'done')}
            />
          )}
          {step === 'documents' && (
            <DocumentsStep
              session={phone.session}
              files={phone.files}
              id={phone.id}
              refused={nothing}
              hasChoice={phone.mayChooseId}
              action="Done on This Phone"
              onBack={() => goTo(phone.standing.needed.includes('video') ? 'video' : 'start')}
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
