import type { ReactElement } from 'react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { DocumentsStep } from './documents-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Step } from '../rules/steps.ts';
import type { useWizard } from '../hooks/use-wizard.ts';
import { VisitDealership } from './visit-dealership.tsx';

type LaterStepProps = {
  step: Exclude<Step, 'information' | 'video'>;
  wizard: ReturnType<typeof useWizard>;
  session: CustomerSession;
};

/** What follows the video, in one chunk. */
export function LaterStep({ step, wizard, session }: LaterStepProps): ReactElement {
  switch (step) {
    case 'documents':
      return (
        <DocumentsStep
          files={wizard.files}
          refused={wizard.refused}
          onBack={() => void wizard.goTo('video')}
          onDone={wizard.submit}
        />
      );
    case 'review':
      return <ReviewStep wizard={wizard} session={session} />;
    case 'visit':
      return <VisitDealership dealer={session.dealer} />;
  }
}
