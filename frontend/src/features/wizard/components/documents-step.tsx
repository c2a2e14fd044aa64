import { useState } from 'react';
import type { VerificationPlace } from '../../../../../shared/schemas/customer.ts';
import {
  type CustomerFileKind,
  customerFileKinds,
  fileRequired,
} from '../../../../../shared/schemas/files.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FileField } from '../../../components/file-field.tsx';
import { FileRow } from '../../../components/file-row.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { StepActions } from './step-actions.tsx';
import { Stepper } from './stepper.tsx';
import type { WizardFiles } from '../hooks/use-wizard-files.ts';

const isOnItsWay = ({ state }: FileUpload) =>
  state.phase === 'sending' || state.phase === 'waiting';

type Refused = Readonly<Record<string, string>>;

/** What keeps the form from being submitted, by the id of the control that fixes it. */
function problemsOf(files: WizardFiles, refused: Refused) {
  return customerFileKinds.flatMap((kind) => {
    const { state, problem } = files[kind];
    if (state.phase === 'failed') return [{ id: kind, message: uploadFailed[kind] }];
    if (state.phase !== 'empty') return [];
    return [{ id: kind, message: problem ?? refused[kind] ?? fileRequired[kind] }];
  });
}

const uploadFailed: Record<CustomerFileKind, string> = {
  video: "Your video didn't upload. Try again, or remove it.",
  idDocument: "Your government-issued ID didn't upload. Try again, or remove it.",
  addressDocument: "Your proof of address didn't upload. Try again, or remove it.",
};

type DocumentsStepProps = {
  place: VerificationPlace;
  files: WizardFiles;
  /** What the server refused, by field. */
  refused: Refused;
  onBack: () => void;
  onDone: () => void;
};

export function DocumentsStep({ place, files, refused, onBack, onDone }: DocumentsStepProps) {
  const [attempts, setAttempts] = useState(0);
  const problems = problemsOf(files, refused);
  const said = attempts > 0 ? problems : problems.filter(({ id }) => refused[id] !== undefined);
  const waitsFor = customerFileKinds.map((kind) => files[kind]).filter(isOnItsWay);
  const isWaiting = problems.length === 0 && waitsFor.length > 0;
  const submit = () => {
    if (problems.length > 0) setAttempts((count) => count + 1);
    else onDone();
  };
  const errorOf = (kind: CustomerFileKind) =>
    refused[kind] ?? (attempts > 0 ? fileRequired[kind] : undefined);
  const { video } = files;
  // If it was still uploading when the customer got here, keep showing its progress to the end.
  const [isVideoShown] = useState(video.state.phase !== 'done');
  return (
    <div className="stack stack-6">
      <Stepper current="documents" place={place} />
      {said.length > 0 && <ErrorSummary key={attempts} problems={said} />}
      <div className="stack stack-2">
        <PageTitle title="Document Upload" />
        <p className="muted">
          Lay each document flat, in good light, with all four corners in the picture.
        </p>
      </div>
      {isVideoShown && video.state.phase !== 'empty' && (
        <div className="stack stack-2">
          <h2>Your video</h2>
          <FileRow id="video" label="Your video" upload={video} state={video.state} />
        </div>
      )}
      <FileField
        id="idDocument"
        label="Government-issued ID"
        hint="Driver's license, passport or state ID card"
        upload={files.idDocument}
        error={errorOf('idDocument')}
        camera="photo"
      />
      <FileField
        id="addressDocument"
        label="Proof of address"
        hint="A bill, bank statement or lease from the last three months, with your name on it"
        upload={files.addressDocument}
        error={errorOf('addressDocument')}
        camera="photo"
      />
      {isWaiting && (
        <p className="muted small" id="waiting">
          {waitsFor.includes(video)
            ? 'Your video is still uploading. You can continue when it finishes.'
            : 'You can continue when both files have uploaded.'}
        </p>
      )}
      <StepActions onBack={onBack}>
        <Button
          variant="primary"
          size="lg"
          aria-disabled={isWaiting}
          aria-describedby={isWaiting ? 'waiting' : undefined}
          onClick={submit}
        >
          Submit for Verification
        </Button>
      </StepActions>
    </div>
  );
}
