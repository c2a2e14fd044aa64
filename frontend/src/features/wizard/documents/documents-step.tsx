import { Button } from '../../../components/buttons/button.tsx';
import { ErrorSummary } from '../../../components/form/error-summary.tsx';
import { FileRow } from '../../../components/files/file-row.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { useCapture, OpenCapture } from '../capture/capture.tsx';
import { useGatedFiles } from '../capture/use-gated-file.ts';
import type { Refused } from '../use-submission.ts';
import type { WizardFiles } from '../progress/use-wizard-files.ts';
import type { StepSession } from '../phone/phone-state.ts';
import { StepActions } from '../steps/step-parts.tsx';
import { Stepper } from '../steps/stepper.tsx';
import { useFileForm } from './use-file-form.ts';
import type { IdChoiceState } from './use-id-choice.ts';
import { filesNeeded, filesOffered } from './required-files.ts';
import { DocumentFields } from './document-fields.tsx';

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
