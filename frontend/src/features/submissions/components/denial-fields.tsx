import {
  denialReasonKeys,
  denialReasons,
  type DenialReasonKey,
} from '../../../../../shared/schemas/decisions.ts';
import { CheckGroup } from '../../../components/check-group.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import type { DecisionForm } from '../hooks/use-decision-form.ts';

const wordForWord = 'The customer will read this, word for word.';

const reasons: { value: DenialReasonKey | 'other'; label: string }[] = [
  ...denialReasonKeys.map((value) => ({ value, label: denialReasons[value] })),
  { value: 'other', label: 'Other, in my own words' },
];

/** Why a customer is denied: what they read, and what only colleagues do. */
export function DenialFields({ form: { draft, errors, change } }: { form: DecisionForm }) {
  return (
    <>
      <CheckGroup
        type="radio"
        question="Reason for the customer"
        hint={wordForWord}
        name="customerReason"
        options={reasons}
        chosen={draft.customerReason === '' ? [] : [draft.customerReason]}
        error={errors.customerReason}
        onChange={([chosen]) => change({ customerReason: chosen ?? '' })}
      />
      {draft.customerReason === 'other' && (
        <TextArea
          label="Your own words"
          hint={wordForWord}
          name="ownWords"
          value={draft.ownWords}
          error={errors.ownWords}
          onChange={({ target }) => change({ ownWords: target.value })}
        />
      )}
      <TextArea
        label="Note for colleagues (optional)"
        name="note"
        value={draft.note}
        error={errors.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </>
  );
}
