import type { ReactElement } from 'react';
import { Check, Info } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import type { UploadState } from '../../../lib/upload/upload-state.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { DocumentsStep } from '../documents/documents-step.tsx';
import { OutcomeStep } from '../outcome/outcome-step.tsx';
import { readySubmission } from '../outcome/send-submission.ts';
import { VisitStep } from '../outcome/visit-step.tsx';
import type { Wizard } from './use-wizard.ts';
import { wizardCopy } from '../copy.ts';
import { nameOf } from '../progress/file-names.ts';
import { filesCopy } from '../progress/files-copy.ts';
import { filesNeeded, filesOffered, mayAddressFollow } from '../documents/required-files.ts';
import { atTypedAddress } from '../documents/typed-address.ts';
import { useIdQuestions } from '../documents/use-id-questions.ts';
import { filesKept, type Step, type NumberedStep, numberedSteps as steps } from '../steps/steps.ts';
import { stepsCopy } from '../steps/steps-copy.ts';
import { Note, StepActions } from '../steps/step-parts.tsx';
import './later-steps.css';

export { DocumentsStep };
export { sendSubmission } from '../outcome/send-submission.ts';
export { readySubmission };
export { RetryReason } from '../outcome/result-parts.tsx';
// The same camera as the documents'.
export { ScanStep } from '../capture/scan-step.tsx';

export type LaterStepProps = {
  wizard: Wizard;
  session: CustomerSession;
  customerKey: string;
  onEnded: () => void;
};

type Props = LaterStepProps & { step: Exclude<Step, 'information' | 'video'> };

/** The step after the video that is due; all of them are one chunk. */
export function LaterStep({ step, ...given }: Props): ReactElement {
  const { wizard } = given;
  const session = atTypedAddress(given.session, wizard.draft.typed);
  const shared = { ...given, session };
  switch (step) {
    case 'documents':
      return <OwnDocuments {...shared} />;
    case 'review':
      return <OutcomeStep {...shared} />;
    case 'visit':
      return <VisitStep {...shared} />;
    case 'welcome-back':
      return <WelcomeBack wizard={wizard} session={session} />;
  }
}

/** Step 3 on the customer's own device. */
function OwnDocuments({ wizard, session, customerKey }: LaterStepProps) {
  const questions = useIdQuestions(wizard, session, customerKey);
  return (
    <DocumentsStep
      {...{ session, questions }}
      mayAddressFollow={mayAddressFollow(session)}
      files={wizard.files}
      id={wizard.id}
      refused={wizard.refused}
      onBack={() => wizard.goTo(filesKept(session).includes('video') ? 'information' : 'video')}
      onVideo={() => wizard.goTo('video')}
      onDone={() => wizard.submit(readySubmission(session, wizard.draft))}
    />
  );
}

type WelcomeBackProps = {
  wizard: Pick<Wizard, 'files' | 'id' | 'goTo'>;
  session: CustomerSession;
};

/** Greets a customer who opens the link again: what is there already, and the way to where they stopped. */
export function WelcomeBack({ wizard, session }: WelcomeBackProps) {
  const { welcomeBack: copy } = wizardCopy;
  const { files, goTo } = wizard;
  const { choice } = wizard.id;
  const current = files.video.state.phase === 'empty' ? 'video' : 'documents';
  const at = steps.indexOf(current);
  const offered = filesOffered(session, choice);
  const needed = filesNeeded(session, choice);
  const documents = offered.filter((kind) => kind !== 'video');
  const progress: Partial<Record<NumberedStep, string | undefined>> = {
    information: copy.entered,
    video: filesProgress(files, ['video'], []),
    documents: filesProgress(files, documents, needed),
  };
  return (
    <div className="stack stack-6">
      <div className="stack stack-2">
        <PageTitle title={copy.title} />
        <p>{copy.next(at + 1, steps.length)}</p>
      </div>
      <ol className="way">
        {steps.map((step, index) => (
          <li
            key={step}
            data-done={index < at ? '' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className="way-dot" aria-hidden="true">
              {index < at ? <Check className="icon" /> : index + 1}
            </span>
            <div>
              <p className="strong">
                {index < at && <span className="sr-only">{stepsCopy.done}</span>}
                <span>{stepsCopy.names[step]}</span>
              </p>
              {progress[step] && <p className="muted small">{progress[step]}</p>}
            </div>
          </li>
        ))}
      </ol>
      <Note icon={Info}>{copy.forOnePerson(session.dealer.name)}</Note>
      <StepActions>
        <Button variant="primary" size="lg" onClick={() => goTo(current, { replace: true })}>
          {copy.continueWith(stepsCopy.names[current])}
        </Button>
      </StepActions>
    </div>
  );
}

type Files = Readonly<Record<CustomerFileKind, { state: UploadState }>>;

/** Says how far some files of a verification are, those that are offered; nothing where none of them was chosen. */
export function filesProgress(
  files: Files,
  offered: readonly CustomerFileKind[],
  needed: readonly CustomerFileKind[],
): string | undefined {
  const phaseOf = (kind: CustomerFileKind) => files[kind].state.phase;
  const named = (test: (kind: CustomerFileKind) => boolean) =>
    offered.filter(test).map((kind) => nameOf(kind, offered));
  const here = named((kind) => phaseOf(kind) === 'done');
  const uploading = named((kind) => ['sending', 'waiting', 'failed'].includes(phaseOf(kind)));
  if (here.length + uploading.length === 0) return undefined;
  const missing = named((kind) => phaseOf(kind) === 'empty' && needed.includes(kind));
  const sentence = (text: (list: string) => string, names: readonly string[]) =>
    names.length > 0 ? [text(filesCopy.list(names))] : [];
  return [
    ...sentence(filesCopy.uploaded, here),
    ...sentence(filesCopy.notUploaded, uploading),
    ...sentence(filesCopy.stillNeeded, missing),
  ].join(' ');
}
