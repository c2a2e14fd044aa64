import type { ComponentProps, ReactElement } from 'react';
import { DocumentsStep } from './documents-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Step } from '../rules/steps.ts';
import { VisitStep } from './visit-step.tsx';

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
          place={session.place}
          files={wizard.files}
          refused={wizard.refused}
          onBack={() => void wizard.goTo('video')}
          onDone={wizard.submit}
        />
      );
    case 'review':
      return <ReviewStep {...shared} />;
    case 'visit':
      return <VisitStep {...shared} />;
  }
}
