import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { TERMS_VERSION } from '../../../../../shared/consent.ts';
import { StepSkeleton } from '../../../components/page-skeleton.tsx';
import { readsLicense } from '../../../lib/reads-license.ts';
import { useOpened } from '../hooks/use-opened.ts';
import type { useWizard } from '../hooks/use-wizard.ts';
import type { ReadLicense } from '../rules/read-license.ts';
import type { ScanOutcome } from '../rules/scan-words.ts';
import { loadLaterSteps } from '../load-later-steps.ts';
import { ArrivedNote } from './arrived-note.tsx';
import { PersonalStep } from './personal-step.tsx';

const ScanStep = lazy(async () => ({ default: (await loadLaterSteps()).ScanStep }));

const LICENSE = 'license';

type InformationStepProps = {
  wizard: ReturnType<typeof useWizard>;
  session: CustomerSession;
};

/** Step 1: who the customer is, typed or read from the license. */
export function InformationStep({ wizard, session }: InformationStepProps) {
  const { typed, agreed, known, id } = wizard;
  const scan = useOpened('scan');
  const [outcome, setOutcome] = useState<ScanOutcome>();
  const isPossible = readsLicense(session.place);
  const end = (next: ScanOutcome | undefined) => {
    setOutcome(next);
    scan.close();
  };
  const onRead = (read: ReadLicense) => {
    if (read.state !== 'read') {
      end(read.state);
      return;
    }
    wizard.onType({ ...typed, ...read.values });
    known.fill(read.values);
    id.say({ idType: read.idType, isBackSkipped: false });
    end('read');
  };
  // Nothing is read that wasn't agreed to.
  const mayScan = isPossible && agreed.termsVersion === TERMS_VERSION;
  const isAskedInVain = scan.value !== null && !mayScan;
  const forget = useEffectEvent(scan.close);
  useEffect(() => {
    // Else the camera would go on by itself when the box is ticked.
    if (isAskedInVain) forget();
  }, [isAskedInVain]);
  if (mayScan && scan.value === LICENSE)
    return (
      <Suspense fallback={<StepSkeleton />}>
        <ScanStep
          session={session}
          upload={wizard.files.idBack}
          onRead={onRead}
          onTooLong={() => end('unread')}
          onBack={() => end(undefined)}
        />
      </Suspense>
    );
  return (
    <PersonalStep
      key={`${wizard.revision} ${wizard.begin.refusals}`}
      session={session}
      away={wizard.begin.away}
      note={<ArrivedNote files={wizard.files} offered={session.place.files} />}
      typed={typed}
      known={known}
      onScan={isPossible ? () => scan.open(LICENSE) : undefined}
      outcome={outcome}
      termsVersion={agreed.termsVersion}
      onAgree={agreed.agree}
      refused={wizard.refused}
      onType={wizard.onType}
      onDone={wizard.leaveInformation}
    />
  );
}
