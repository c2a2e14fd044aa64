import { idTypeNames } from '../../../../../shared/id-type-names.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import { SegmentedChoice } from '../../../components/segmented-choice.tsx';
import type { IdChoiceState } from '../hooks/use-said-of-id.ts';
import type { GatedFiles } from '../hooks/use-gated-files.ts';
import type { DocumentKind } from '../rules/document-kind.ts';
import { IdBack } from './id-back.tsx';
import { PhotoField } from './photo-field.tsx';
import './id-fields.css';

export type IdFieldsProps = {
  dealerName: string;
  files: GatedFiles;
  id: IdChoiceState;
  /** Whether it may be another kind of ID; a new picture of one side is of the ID that was sent. */
  hasChoice: boolean;
  /** The files to send; of the ID both sides, one of them, or none. */
  offered: readonly CustomerFileKind[];
  errorOf: (kind: CustomerFileKind) => string | undefined;
  /** The page's main button takes what is missing. */
  hasMainButton?: boolean | undefined;
  /** Opens the camera for a document. */
  onCamera: (kind: DocumentKind) => void;
};

/** Which ID it is, and its sides. */
export function IdFields(props: IdFieldsProps) {
  const { dealerName, files, id, hasChoice, offered, errorOf, onCamera, hasMainButton } = props;
  const { idType } = id.said;
  const hasFront = offered.includes('idDocument');
  return (
    <fieldset className="id-fields">
      <legend>
        <h2>Government-issued ID</h2>
      </legend>
      {hasFront && (
        <>
          {hasChoice && (
            <SegmentedChoice
              name="idType"
              options={idTypeNames}
              value={idType}
              onChange={(chosen) => id.say({ idType: chosen })}
            />
          )}
          <PhotoField
            label={idType === 'passport' ? 'Photo page' : 'Front'}
            hint={idType === 'passport' ? undefined : 'The side with your photo'}
            isPart
            file={files.idDocument}
            error={errorOf('idDocument')}
            {...{ dealerName, hasMainButton }}
            onCamera={() => onCamera('idDocument')}
          />
        </>
      )}
      {offered.includes('idBack') && (
        <IdBack
          {...{ dealerName, hasMainButton }}
          file={files.idBack}
          onCamera={() => onCamera('idBack')}
          isSkipped={id.said.isBackSkipped}
          onSkip={(isBackSkipped) => id.say({ isBackSkipped })}
          error={errorOf('idBack')}
        />
      )}
    </fieldset>
  );
}
