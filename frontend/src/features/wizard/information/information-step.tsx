import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import {
  type CustomerSession,
  personalFieldNames,
} from '../../../../../shared/schemas/customer-schema.ts';
import { TERMS_VERSION } from '../../../../../shared/copy/customer/terms-version.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import { StepSkeleton } from '../../../components/layout/page-pending.tsx';
import { useOverlayInUrl } from '../steps/use-overlay-in-url.ts';
import type { Wizard } from '../page/use-wizard.ts';
import type { ReadLicense } from '../capture/read-license.ts';
import { loadLaterSteps } from '../steps/load-later-steps.ts';
import { arrivedElsewhere } from '../progress/file-names.ts';
import type { WizardFiles } from '../progress/use-synced-files.ts';
import { Note } from '../steps/step-parts.tsx';
import { informationCopy, type ScanOutcome } from './information-copy.ts';
import { PersonalStep } from './personal-step.tsx';

const ScanStep = lazy(async () => ({ default: (await loadLaterSteps()).ScanStep }));
const RetryReason = lazy(async () => ({ default: (await loadLaterSteps()).RetryReason }));

const LICENSE = 'license';

type InformationStepProps = {
  wizard: Wizard;
  session: CustomerSession;
};

/** Step 1: who the customer is, typed or read from the license. */
export function InformationStep({ wizard, session }: InformationStepProps) {
  const { draft, act } = wizard;
  const scan = useOverlayInUrl('scan');
  const [outcome, setOutcome] = useState<ScanOutcome>();
  const isPossible = session.verification.fillsIn;
  const end = (next: ScanOutcome | undefined) => {
    setOutcome(next);
    scan.close();
  };
  const onRead = (read: ReadLicense) => {
    if (read.state === 'read')
      act({ type: 'license-read', values: read.values, idType: read.idType });
    if (read.state === 'law' && read.isUsed)
      act({ type: 'id-chosen', change: { idType: read.idType, isBackSkipped: false } });
    end(read);
  };
  const isAtField = personalFieldNames.some((name) => wizard.refused[name]);
  const retryReason = session.result?.phase === 'denied' && !isAtField && session.result.reason;
  // Nothing is read that wasn't agreed to.
  const mayScan = isPossible && draft.termsVersion === TERMS_VERSION;
  const isAskedInVain = scan.value !== null && !mayScan;
  const forget = useEffectEvent(scan.close);
  useEffect(() => {
    // Otherwise the camera would start by itself as soon as that happens.
    if (isAskedInVain) forget();
  }, [isAskedInVain]);
  if (mayScan && scan.value === LICENSE)
    return (
      <Suspense fallback={<StepSkeleton />}>
        <ScanStep
          session={session}
          upload={wizard.files.idBack}
          onRead={onRead}
          onTooLong={() => end({ state: 'unread' })}
          onBack={() => end(undefined)}
        />
      </Suspense>
    );
  return (
    <PersonalStep
      key={wizard.formRevision}
      session={session}
      away={wizard.away}
      note={
        <>
          {retryReason && (
            <Suspense>
              <RetryReason text={retryReason} />
            </Suspense>
          )}
          <ArrivedNote files={wizard.files} offered={session.verification.files} />
        </>
      }
      {...{ draft, act }}
      onScan={isPossible ? () => scan.open(LICENSE) : undefined}
      outcome={outcome}
      refused={wizard.refused}
      onDone={wizard.leaveInformation}
    />
  );
}

type ArrivedNoteProps = { files: WizardFiles; offered: readonly CustomerFileKind[] };

/** Says what is there already from another device, and why some of it is asked anew. */
function ArrivedNote({ files, offered }: ArrivedNoteProps) {
  const arrived = arrivedElsewhere(files, offered);
  if (arrived === undefined) return null;
  return (
    <div role="status">
      <Note icon={CircleCheck}>{informationCopy.arrivedElsewhere(arrived)}</Note>
    </div>
  );
}
