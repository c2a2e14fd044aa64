import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FileRow } from '../../../components/file-row.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { useCapture } from '../hooks/use-capture.ts';
import { useFileForm } from '../hooks/use-file-form.ts';
import { useGatedFiles } from '../hooks/use-gated-files.ts';
import type { Refused } from '../hooks/use-refused.ts';
import type { IdChoiceState } from '../hooks/use-said-of-id.ts';
import type { WizardFiles } from '../hooks/use-wizard-files.ts';
import type { StepSession } from '../rules/phone-step.ts';
import { filesNeeded, filesOffered } from '../rules/said-of-id.ts';
import { DocumentFields } from './document-fields.tsx';
import { OpenCapture } from './open-capture.tsx';
import { StepActions } from './step-actions.tsx';
import { Stepper } from './stepper.tsx';

type DocumentsStepProps = {
  session: StepSession;
  files: WizardFiles;
  id: IdChoiceState;
  /** What the server refused, by field. */
  refused: Refused;
  onBack: () => void;
  onDone: () => void;
  /** On a phone that was handed over to, nothing is submitted. */
  action?: string;
  hasChoice?: boolean;
};

export function DocumentsStep(props: DocumentsStepProps) {
  const { session, id, refused, onBack, onDone, hasChoice = true } = props;
  const { place, dealer } = session;
  const needed = filesNeeded(session, id.said);
  const files = useGatedFiles(props.files, session);
  const form = useFileForm({ needed, files, refused, onDone });
  const capture = useCapture(needed, files);
  const { said, isWaiting, errorOf } = form;
  const { video } = files;
  if (capture.kind)
    return (
      <OpenCapture
        {...{ session, files, capture }}
        idType={id.said.idType}
        steps={<Stepper current="documents" place={place} isSlim />}
      />
    );
  return (
    <div className="stack stack-6">
      <Stepper current="documents" place={place} />
      {said.length > 0 && <ErrorSummary key={form.attempts} problems={said} />}
      <div className="stack stack-2">
        <PageTitle title="Document Upload" />
        <p className="muted">
          Lay each document flat, in good light, with all four corners in the picture.
        </p>
      </div>
      <DocumentFields
        {...{ place, files, id, errorOf, hasChoice }}
        dealerName={dealer.name}
        onCamera={capture.open}
        offered={filesOffered(session, id.said)}
      />
      {video.state.phase !== 'empty' && (
        <FileRow
          id="video"
          label="Your video"
          name="Your video"
          upload={video}
          state={video.state}
          whenDone={
            <Button variant="quiet" aria-label="Change your video" onClick={onBack}>
              Change
            </Button>
          }
        />
      )}
      {isWaiting && (
        <p className="muted small" id="waiting">
          {form.waitsFor.includes('video')
            ? 'Your video is still uploading. You can continue when it finishes.'
            : `You can continue when ${place.isRead ? 'your' : 'both'} files have uploaded.`}
        </p>
      )}
      <StepActions onBack={onBack}>
        <Button
          variant="primary"
          size="lg"
          aria-disabled={isWaiting}
          aria-describedby={isWaiting ? 'waiting' : undefined}
          onClick={form.submit}
        >
          {props.action ?? 'Submit for Verification'}
        </Button>
      </StepActions>
    </div>
  );
}
