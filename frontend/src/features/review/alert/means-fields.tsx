import {
  identityMeans,
  type IdentityMeans,
} from '../../../../../shared/schemas/decisions-schema.ts';
import { asksForIdentity } from '../../../../../shared/approval.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { CheckGroup } from '../../../components/form/check-group.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { alertNames, meansWords } from '../../../../../shared/copy/dealer/review-copy.ts';
import { FOR_COLLEAGUES } from '../copy.ts';
import type { DecisionForm } from '../decision/use-deciding.ts';

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

/** Asks how identity was established, where the customer's credit report carries an alert. */
export function AlertToAnswer({
  submission,
  form,
}: {
  submission: Submission;
  form: DecisionForm;
}) {
  const { alert } = submission;
  if (!alert || !asksForIdentity(submission)) return null;
  const { draft, errors, change, keptHint } = form;
  return (
    <>
      <Banner status="info">{`${alertNames[alert.kind]} on the credit report`}</Banner>
      <MeansFields
        {...{ errors, means: draft.means, meansNote: draft.meansNote }}
        noteHint={keptHint('meansNote', FOR_COLLEAGUES)}
        onChange={change}
      />
    </>
  );
}
