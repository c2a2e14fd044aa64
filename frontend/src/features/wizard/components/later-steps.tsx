import type { ComponentProps, ReactElement } from 'react';
import { DocumentsStep } from './documents-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { readySubmission } from '../rules/ready-submission.ts';
import type { Step } from '../rules/steps.ts';
import { VisitStep } from './visit-step.tsx';
import { WelcomeBack } from './welcome-back.tsx';

export { DocumentsStep };
export { sendSubmission } from '../api/send-submission.ts';
export { readySubmission };
// The same camera as the documents'.
export { ScanStep } from './scan-step.tsx';

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
