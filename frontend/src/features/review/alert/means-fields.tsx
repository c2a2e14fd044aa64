import {
  identityMeans,
  type IdentityMeans,
} from '../../../../../shared/schemas/decisions-schema.ts';
import { CheckGroup } from '../../../components/form/check-group.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { meansWords } from '../../../../../shared/copy/dealer/review-copy.ts';
import { FOR_COLLEAGUES } from '../copy.ts';

type Means = { means: IdentityMeans | ''; meansNote: string };

type MeansFieldsProps = Means & {
  errors: { means?: string | undefined; meansNote?: string | undefined };
  /** The hint of the note, where it shows what was typed before. */
  noteHint?: string | undefined;
  onChange: (change: Partial<Means>) => void;
};

/** Asks how a customer's identity was established, beyond the documents. */
export const MeansFields = ({ means, meansNote, errors, noteHint, onChange }: MeansFieldsProps) => (
  <>
    <CheckGroup
      type="radio"
      question="How did you establish who the customer is, beyond the documents?"
      name="means"
      options={identityMeans.map((value) => ({ value, label: meansWords[value] }))}
      chosen={means === '' ? [] : [means]}
      error={errors.means}
      onChange={([chosen]) => chosen && onChange({ means: chosen })}
    />
    <TextArea
      label={means === 'other' ? 'How?' : 'Details (optional)'}
      hint={noteHint ?? FOR_COLLEAGUES}
      name="meansNote"
      value={meansNote}
      error={errors.meansNote}
      onChange={({ target }) => onChange({ meansNote: target.value })}
    />
  </>
);
