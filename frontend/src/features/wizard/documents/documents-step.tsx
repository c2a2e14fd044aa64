import { useState } from 'react';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorSummary } from '../../../components/form/error-summary.tsx';
import { FileRow } from '../../../components/files/file-row.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { useCapture, OpenCapture } from '../capture/capture-flow.tsx';
import { wizardCopy } from '../copy.ts';
import { useCheckedUploads } from '../capture/use-checked-upload.ts';
import type { IdChoiceControl, WizardFiles } from '../progress/use-synced-files.ts';
import type { RefusedFields } from '../state.ts';
import type { StepSession } from '../phone/phone-state.ts';
import { StepActions } from '../steps/step-parts.tsx';
import { filesKept } from '../steps/steps.ts';
import { Stepper } from '../steps/stepper.tsx';
import { isOnItsWay, useFileForm } from './use-file-form.ts';
import { filesNeeded, filesOffered } from './required-files.ts';
import { DocumentFields } from './document-fields.tsx';
import { focusQuestion } from './id-questions.tsx';
import { KeptFile } from './photo-field.tsx';
import type { IdQuestions } from './use-id-questions.ts';

const { documents: copy } = wizardCopy;

type DocumentsStepProps = {
  session: StepSession;
  files: WizardFiles;
  id: IdChoiceControl;
  refused: RefusedFields;
  onBack: () => void;
  onDone: () => void;
  /** On a phone that was handed over to, nothing is submitted. */
  action?: string;
  hasChoice?: boolean;
  /** Leads to the video, where that isn't the way back. */
  onVideo?: () => void;
  /** Only the customer's own device asks about the entry. */
  questions?: IdQuestions;
};

/** Step 3: the documents, each photographed or chosen. */
export function DocumentsStep(props: DocumentsStepProps) {
  const { session, id, refused, onBack, onDone, hasChoice = true, onVideo = onBack } = props;
  const { verification, dealer } = session;
  const files = useCheckedUploads(props.files, session);
  const kept = filesKept(session);
  const isReplaced = (kind: CustomerFileKind) =>
    files[kind].state.phase !== 'empty' || isOnItsWay(files[kind]);
  const needed = [...filesNeeded(session, id.choice), ...kept.filter(isReplaced)];
  const { questions } = props;
  const [passedOver, setPassedOver] = useState<string>();
  const isPassedOver = passedOver !== undefined && passedOver === questions?.uploadId;
  const form = useFileForm({
    needed,
    files,
    refused,
    onDone: () => {
      // Nobody has to answer, and nobody submits without having seen what is asked.
      if (isPassedOver || !questions?.open.length) return onDone();
      setPassedOver(questions.uploadId);
      focusQuestion(questions.open);
    },
  });
  const capture = useCapture(needed, files);
  const { listed, isWaiting, errorOf } = form;
  const { video } = files;
  const isAllHere = needed.every((kind) => files[kind].state.phase === 'done');
  if (capture.kind)
    return <OpenCapture {...{ session, files, capture }} idType={id.choice.idType} />;
  return (
    <div className="stack stack-6">
      <Stepper current="documents" />
      {listed.length > 0 && <ErrorSummary key={form.attempts} problems={listed} />}
      <div className="stack stack-2">
        <PageTitle title={copy.title} />
        {!isAllHere && <p className="muted">{copy.intro}</p>}
      </div>
      <DocumentFields
        {...{ verification, files, id, errorOf, hasChoice, questions, isPassedOver, kept }}
        dealerName={dealer.name}
        onCamera={capture.open}
        offered={filesOffered(session, id.choice)}
      />
      {video.state.phase === 'empty' && kept.includes('video') && (
        <KeptFile id="video" label={copy.yourVideo} isPart onReplace={onVideo} />
      )}
      {video.state.phase !== 'empty' && (
        <FileRow
          id="video"
          label={copy.yourVideo}
          name={copy.yourVideo}
          upload={video}
          state={video.state}
          whenDone={
            <Button variant="quiet" aria-label={copy.changeVideo} onClick={onVideo}>
              {copy.change}
            </Button>
          }
        />
      )}
      {isWaiting && (
        <p className="muted small" id="waiting">
          {form.waitsFor.includes('video')
            ? copy.videoUploading
            : copy.filesUploading(verification.isRead)}
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
          {props.action ?? copy.submit}
        </Button>
      </StepActions>
    </div>
  );
}
