import { useState } from 'react';
import { messages } from '../../../../shared/messages.ts';
import { Button } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { FileField } from '../../components/file-field.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { FileUpload } from '../../lib/use-file-upload.ts';
import { StepActions } from './step-actions.tsx';
import { Stepper } from './stepper.tsx';
import type { WizardFiles } from './use-wizard-files.ts';

const required = {
  idDocument: messages.idDocumentRequired,
  addressDocument: messages.addressDocumentRequired,
} as const;
const kinds = ['idDocument', 'addressDocument'] as const;

const isOnItsWay = ({ state }: FileUpload) =>
  state.phase === 'sending' || state.phase === 'waiting';

type DocumentsStepProps = { files: WizardFiles; onBack: () => void; onDone: () => void };

export function DocumentsStep({ files, onBack, onDone }: DocumentsStepProps) {
  const [attempts, setAttempts] = useState(0);
  const missing = kinds.filter((kind) => files[kind].state.phase === 'empty');
  const waitsFor = [files.video, files.idDocument, files.addressDocument].filter(isOnItsWay);
  const isWaiting = missing.length === 0 && waitsFor.length > 0;
  const submit = () => {
    if (missing.length > 0) setAttempts((count) => count + 1);
    else onDone();
  };
  const errorOf = (kind: (typeof kinds)[number]) => (attempts > 0 ? required[kind] : undefined);
  return (
    <div className="stack stack-6">
      <Stepper current="documents" />
      {attempts > 0 && missing.length > 0 && (
        <ErrorSummary
          key={attempts}
          problems={missing.map((kind) => ({
            id: kind,
            message: files[kind].problem ?? required[kind],
          }))}
        />
      )}
      <div className="stack stack-2">
        <PageTitle title="Document Upload" />
        <p className="muted">
          Place each document flat, in good light, with all four corners in the picture.
        </p>
      </div>
      <FileField
        id="idDocument"
        label="Government-issued ID"
        hint="Driver license, passport or state ID card"
        upload={files.idDocument}
        error={errorOf('idDocument')}
        canPhotograph
      />
      <FileField
        id="addressDocument"
        label="Proof of address"
        hint="A bill, bank statement or lease from the last three months, with your name on it"
        upload={files.addressDocument}
        error={errorOf('addressDocument')}
        canPhotograph
      />
      {isWaiting && (
        <p className="muted small" id="waiting">
          {waitsFor.includes(files.video)
            ? 'Your video is still on its way. You can continue when it has arrived.'
            : 'You can continue when both files have arrived.'}
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
