import { Check, Info } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { Button } from '../../../components/button.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import type { useWizard } from '../hooks/use-wizard.ts';
import { filesProgress } from '../rules/progress-words.ts';
import { filesNeeded, filesOffered } from '../rules/said-of-id.ts';
import { type NumberedStep, stepNames, stepsAt } from '../rules/steps.ts';
import { Note } from './note.tsx';
import { StepActions } from './step-actions.tsx';
import './welcome-back.css';

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
