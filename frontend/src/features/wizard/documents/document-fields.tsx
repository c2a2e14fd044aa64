import { useRef } from 'react';
import { UserCheck, Check } from 'lucide-react';
import type { SessionVerification } from '../../../../../shared/schemas/customer-schema.ts';
import { idTypeNames } from '../../../../../shared/copy/document-copy.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useKeptFocus } from '../../../lib/browser/focus.ts';
import type { CheckedUploads, CheckedUpload } from '../capture/use-checked-upload.ts';
import { captureCopy } from '../capture/capture-copy.ts';
import { wizardCopy } from '../copy.ts';
import type { IdChoiceControl } from '../progress/use-synced-files.ts';
import { Note } from '../steps/step-parts.tsx';
import { IdQuestions } from './id-questions.tsx';
import { PhotoField } from './photo-field.tsx';
import { ProofOfAddress } from './proof-of-address.tsx';
import type { DocumentKind } from './required-files.ts';
import type { IdQuestions as Questions } from './use-id-questions.ts';
import '../../../components/form/segment-input.css';
import '../../../components/form/segmented-choice.css';
import './document-fields.css';

const { documents: copy } = wizardCopy;

export function DocumentFields(props: DocumentFieldsProps) {
  const { verification, ...fields } = props;
  const { files, offered, errorOf, dealerName, onCamera, isOneByOne, kept = [] } = fields;
  const { hasMainButton = () => false } = fields;
  const hasId = offered.includes('idDocument') || offered.includes('idBack');
  return (
    <>
      {hasId && verification.isRead && <IdFields {...props} />}
      {hasId && !verification.isRead && (
        <PhotoField
          label={copy.id}
          name={copy.yourId}
          hint={copy.idHint}
          file={files.idDocument}
          error={errorOf('idDocument')}
          isKept={kept.includes('idDocument')}
          hasMainButton={hasMainButton('idDocument')}
          isOneLine={isOneByOne}
          dealerName={dealerName}
          onCamera={() => onCamera('idDocument')}
        />
      )}
      {offered.includes('addressDocument') && <ProofOfAddress {...props} />}
    </>
  );
}

export type DocumentFieldsProps = {
  verification: SessionVerification;
  dealerName: string;
  files: CheckedUploads;
  id: IdChoiceControl;
  /** It may be another kind of ID; a new picture of one side is of the ID that was sent. */
  hasChoice: boolean;
  /** The files to send; of the ID both sides, one of them, or none. */
  offered: readonly CustomerFileKind[];
  errorOf: (kind: CustomerFileKind) => string | undefined;
  /** The files of the submission before that stay, unless they are replaced. */
  kept?: readonly CustomerFileKind[];
  /** The page's main button takes this one. */
  hasMainButton?: ((kind: DocumentKind) => boolean) | undefined;
  /** In the hand, what is done is one line. */
  isOneByOne?: boolean;
  /** Opens the camera for a document. */
  onCamera: (kind: DocumentKind) => void;
  /** It may be sent after everything else. */
  mayAddressFollow?: boolean;
  questions?: Questions | undefined;
  /** The questions were left open once already. */
  isPassedOver?: boolean;
};

/** The choice of the kind of ID, and its sides. */
function IdFields(props: DocumentFieldsProps) {
  const { verification, dealerName, files, id, hasChoice } = props;
  const { questions, isPassedOver = false, kept = [] } = props;
  const { offered, errorOf, onCamera, hasMainButton = () => false, isOneByOne } = props;
  const { idType } = id.choice;
  const hasFront = offered.includes('idDocument');
  const isFrontKept = kept.includes('idDocument');
  const isSameId = isFrontKept && files.idDocument.state.phase === 'empty';
  const isFrontDone = isOneByOne && files.idDocument.state.phase !== 'empty';
  return (
    <fieldset className="id-fields">
      <legend>
        <h2>{copy.id}</h2>
      </legend>
      {hasFront && (
        <>
          {hasChoice && !isSameId && !isFrontDone && (
            <SegmentedChoice
              name="idType"
              options={idTypeNames}
              value={idType}
              onChange={(chosen) => id.choose({ idType: chosen })}
            />
          )}
          <PhotoField
            label={idType === 'passport' ? copy.photoPage : copy.front}
            hint={idType === 'passport' ? undefined : copy.frontHint}
            isPart
            file={files.idDocument}
            error={errorOf('idDocument')}
            isKept={isFrontKept}
            hasMainButton={hasMainButton('idDocument')}
            dealerName={dealerName}
            onCamera={() => onCamera('idDocument')}
            onPassport={hasChoice ? () => id.choose({ idType: 'passport' }) : undefined}
          />
          {questions && <IdQuestions {...{ questions, dealerName, isPassedOver }} />}
        </>
      )}
      {offered.includes('idBack') && (
        <IdBack
          hasMainButton={hasMainButton('idBack')}
          dealerName={dealerName}
          barcode={verification.barcode}
          isKept={kept.includes('idBack')}
          file={files.idBack}
          onCamera={() => onCamera('idBack')}
          isSkipped={id.choice.isBackSkipped}
          onSkip={(isBackSkipped) => id.choose({ isBackSkipped })}
          error={errorOf('idBack')}
        />
      )}
    </fieldset>
  );
}

type IdBackProps = {
  isKept: boolean;
  barcode: SessionVerification['barcode'];
  dealerName: string;
  file: CheckedUpload;
  onCamera: () => void;
  hasMainButton: boolean | undefined;
  /** The customer can't photograph it. */
  isSkipped: boolean;
  onSkip: (isSkipped: boolean) => void;
  error: string | undefined;
};

/** The back of an ID, with its barcode; or that there is no photo of it, and what follows from that. */
function IdBack(props: IdBackProps) {
  const { barcode, dealerName, file, onCamera, hasMainButton, isSkipped, onSkip, error } = props;
  const { isKept } = props;
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, String(isSkipped), 'button, input');
  return (
    <div className="stack stack-2" ref={box}>
      {isSkipped ? (
        <>
          <h3>{copy.back}</h3>
          <div role="status">
            <Note icon={UserCheck}>{copy.backSkipped(dealerName)}</Note>
          </div>
          <div>
            <Button onClick={() => onSkip(false)}>{copy.addBack}</Button>
          </div>
        </>
      ) : (
        <>
          <PhotoField
            label={copy.back}
            hint={
              file.state.phase === 'empty' && barcode
                ? `${copy.backHint} ${captureCopy.barcodeNote(barcode)}`
                : copy.backHint
            }
            isPart
            {...{ file, dealerName, error, onCamera, hasMainButton, isKept }}
          />
          {file.state.phase === 'empty' && !isKept && (
            <div>
              <Button
                variant="quiet"
                className="id-back-skip"
                aria-describedby="idBack-skip"
                onClick={() => onSkip(true)}
              >
                {copy.skipBack}
              </Button>
              <p className="hint" id="idBack-skip">
                {copy.backSkipHint(dealerName)}
              </p>
            </div>
          )}
        </>
      )}
    </div>
  );
}

type SegmentedChoiceProps<Value extends string> = {
  name: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of a few options side by side: radio buttons, within a fieldset whose legend is the question. */
function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { name, options, value, onChange } = props;
  return (
    <div className="segments">
      {(Object.entries(options) as [Value, string][]).map(([each, label]) => (
        <label key={each}>
          <Check className="icon icon-s" />
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
