import type { ComponentProps, ReactElement } from 'react';
import { Check, Info } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { DocumentsStep } from '../documents/documents-step.tsx';
import { ReviewStep } from '../review/review-step.tsx';
import { readySubmission } from '../review/send-submission.ts';
import { VisitStep } from '../review/visit-step.tsx';
import type { useWizard } from '../use-wizard.ts';
import { filesProgress } from '../files-copy.ts';
import { filesNeeded, filesOffered } from '../documents/required-files.ts';
import { type Step, type NumberedStep, stepNames, stepsAt } from './steps.ts';
import { Note, StepActions } from './step-parts.tsx';
import './later-steps.css';

export { DocumentsStep };
export { sendSubmission } from '../review/send-submission.ts';
export { readySubmission };
// The same camera as the documents'.
export { ScanStep } from '../capture/scan-step.tsx';

type LaterStepProps = ComponentProps<typeof ReviewStep> & {
  step: Exclude<Step, 'information' | 'video'>;
};

/** What follows the video, in one chunk. */
export function LaterStep({ step, ...shared }: LaterStepProps): ReactElement {
  const { wizard, session } = shared;
  switch (step) {
    case 'documents':
      return (
        <DocumentsStep
          session={session}
          files={wizard.files}
          id={wizard.id}
          refused={wizard.refused}
          onBack={() => wizard.goTo('video')}
          onDone={() => wizard.submit(readySubmission(session, wizard))}
        />
      );
    case 'review':
      return <ReviewStep {...shared} />;
    case 'visit':
      return <VisitStep {...shared} />;
    case 'welcome-back':
      return <WelcomeBack wizard={wizard} session={session} />;
  }
}

type WelcomeBackProps = {
  wizard: Pick<ReturnType<typeof useWizard>, 'files' | 'id' | 'goTo'>;
  session: CustomerSession;
};

/** For a link that is opened again: what is there already, and the way to where the customer stopped. */
export function WelcomeBack({ wizard, session }: WelcomeBackProps) {
  const { files, goTo } = wizard;
  const { said } = wizard.id;
  const steps = stepsAt(session.place);
  const current = files.video.state.phase === 'empty' ? 'video' : 'documents';
  const at = steps.indexOf(current);
  const offered = filesOffered(session, said);
  const needed = filesNeeded(session, said);
  const documents = offered.filter((kind) => kind !== 'video');
  const progress: Partial<Record<NumberedStep, string | undefined>> = {
    information: 'Entered.',
    video: filesProgress(files, ['video'], []),
    documents: filesProgress(files, documents, needed),
  };
  return (
    <div className="stack stack-6">
      <div className="stack stack-2">
        <PageTitle title="Welcome back" />
        <p>
          Your progress is saved on this device. Next is step {at + 1} of {steps.length}.
        </p>
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
                {index < at && <span className="sr-only">Done: </span>}
                {stepNames[step]}
              </p>
              {progress[step] && <p className="muted small">{progress[step]}</p>}
            </div>
          </li>
        ))}
      </ol>
      <Note icon={Info}>
        This link is for one person. If that isn&apos;t you, close this page and tell{' '}
        {session.dealer.name}.
      </Note>
      <StepActions>
        <Button variant="primary" size="lg" onClick={() => goTo(current, { replace: true })}>
          Continue with {stepNames[current]}
        </Button>
      </StepActions>
    </div>
  );
}
