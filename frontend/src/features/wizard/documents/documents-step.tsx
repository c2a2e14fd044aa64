import { useState } from 'react';
import { Camera } from 'lucide-react';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import type { IdType } from '../../../../../shared/schemas/verification-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorSummary } from '../../../components/form/error-summary.tsx';
import { descriptionOf } from '../../../components/files/file-field.tsx';
import { FileRow } from '../../../components/files/file-row.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { isHeldInHand } from '../../../lib/device/device-kind.ts';
import { useCapture, OpenCapture } from '../capture/capture-flow.tsx';
import { wizardCopy } from '../copy.ts';
import { useCheckedUploads } from '../capture/use-checked-upload.ts';
import { nameOf } from '../progress/file-names.ts';
import { filesCopy } from '../progress/files-copy.ts';
import type { IdChoiceControl, WizardFiles } from '../progress/use-synced-files.ts';
import type { RefusedFields } from '../state.ts';
import type { StepSession } from '../phone/phone-state.ts';
import { StepActions } from '../steps/step-parts.tsx';
import { filesKept } from '../steps/steps.ts';
import { Stepper } from '../steps/stepper.tsx';
import { isTrouble } from './reading-line.ts';
import { isOnItsWay, useFileForm } from './use-file-form.ts';
import { type DocumentKind, filesNeeded, filesOffered } from './required-files.ts';
import { DocumentFields } from './document-fields.tsx';
import { focusQuestion } from './id-questions.tsx';
import { KeptFile } from './photo-field.tsx';
import type { IdQuestions } from './use-id-questions.ts';

const { documents: copy, resubmission } = wizardCopy;

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
  /** Only the customer's own device leaves the proof of address for later. */
  mayAddressFollow?: boolean;
  /** Only the customer's own device asks about the entry. */
  questions?: IdQuestions;
};

/**
 * Step 3: the documents, each photographed or chosen. In the hand, one at a time: the main button takes the one that is
 * due, and those after it wait for their turn.
 */
export function DocumentsStep(props: DocumentsStepProps) {
  const { session, id, refused, onBack, onDone, hasChoice = true, onVideo = onBack } = props;
  const { verification, dealer } = session;
  const files = useCheckedUploads(props.files, session);
  // One that the server has refused doesn't stay, either.
  const isReplaced = (kind: CustomerFileKind) =>
    files[kind].state.phase !== 'empty' || isOnItsWay(files[kind]) || refused[kind] !== undefined;
  const kept = filesKept(session, isReplaced('idDocument'));
  const needed = [...filesNeeded(session, id.choice, kept), ...kept.filter(isReplaced)];
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
  const capture = useCapture(needed, files, kept);
  const { listed, isWaiting, errorOf } = form;
  const { video } = files;
  const offered = filesOffered(session, id.choice);
  const isOneByOne = isHeldInHand();
  const isDocument = (kind: CustomerFileKind): kind is DocumentKind => kind !== 'video';
  const isBad = (kind: DocumentKind) => {
    const { state, gate, reading } = files[kind];
    return (
      state.phase === 'done' && gate.phase === 'open' && isTrouble(reading, { kind, ...state })
    );
  };
  const missing = needed.filter(isDocument).filter((kind) => files[kind].state.phase === 'empty');
  // The next, or once all are there, one that can't be used as it is; all the same, it may be submitted.
  const due = isOneByOne ? (missing[0] ?? needed.filter(isDocument).find(isBad)) : undefined;
  const later = missing.filter(
    (kind) =>
      due && kind !== due && files[kind].gate.phase === 'open' && errorOf(kind) === undefined,
  );
  const stillNeeded = later.filter(
    (kind) => kind !== 'addressDocument' || !verification.isAddressOptional,
  );
  const isAllHere = needed.every((kind) => files[kind].state.phase === 'done');
  const submit = (
    <Button
      {...(!due && { variant: 'primary', size: 'lg' })}
      aria-disabled={isWaiting}
      aria-describedby={isWaiting ? 'waiting' : undefined}
      onClick={form.submit}
    >
      {props.action ?? copy.submit}
    </Button>
  );
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
        mayAddressFollow={props.mayAddressFollow === true}
        onCamera={capture.open}
        isOneByOne={isOneByOne}
        hasMainButton={(kind) => kind === due}
        offered={offered.filter((kind) => !isDocument(kind) || !later.includes(kind))}
      />
      {stillNeeded.length > 0 && (
        <p className="muted small">
          {filesCopy.stillNeeded(filesCopy.list(stillNeeded.map((kind) => nameOf(kind, offered))))}
        </p>
      )}
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
      {due && <div>{submit}</div>}
      <StepActions onBack={onBack}>
        {due ? (
          <Button
            variant="primary"
            size="lg"
            icon={Camera}
            aria-describedby={
              missing.includes(due)
                ? descriptionOf(due, files[due].problem ?? errorOf(due))
                : undefined
            }
            onClick={() => capture.open(due)}
          >
            {takeText(
              missing.includes(due),
              due,
              verification.isRead ? id.choice.idType : undefined,
            )}
          </Button>
        ) : (
          submit
        )}
      </StepActions>
    </div>
  );
}

const { add, retake } = resubmission.take;

/** Names the button that takes a photo. Where nobody reads the ID, nobody has asked which it is. */
function takeText(isFirst: boolean, kind: DocumentKind, idType: IdType | undefined): string {
  const words = isFirst ? add : retake;
  if (kind === 'addressDocument') return words.address;
  if (kind === 'idBack') return words.back;
  if (idType === undefined) return add.id;
  return idType === 'passport' ? words.photoPage : words.front;
}
