import type { ReactNode } from 'react';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import {
  denialReasonKeys,
  denialReasons,
  type DenialReasonKey,
} from '../../../../../shared/schemas/decisions-schema.ts';
import { CheckGroup } from '../../../components/form/check-group.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { attemptsLeftWords } from './copy.ts';
import { closesLink } from './decision-acts.ts';
import type { DecisionForm } from './use-deciding.ts';

const wordForWord = 'The customer will read this, word for word.';

const reasons: { value: DenialReasonKey | 'other'; label: string }[] = [
  ...denialReasonKeys.map((value) => ({ value, label: denialReasons[value] })),
  { value: 'other', label: 'Other, in my own words' },
];

type DenialFieldsProps = { form: DecisionForm; children?: ReactNode };

/** The reason for a denial, in words for the customer and in words for colleagues only. */
export function DenialFields({ form, children }: DenialFieldsProps) {
  const { draft, errors, change, keptHint } = form;
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
          hint={keptHint('ownWords', wordForWord)}
          name="ownWords"
          value={draft.ownWords}
          error={errors.ownWords}
          onChange={({ target }) => change({ ownWords: target.value })}
        />
      )}
      {children}
      <TextArea
        label="Note for colleagues (optional)"
        hint={keptHint('note')}
        name="note"
        value={draft.note}
        error={errors.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </>
  );
}

type DenyFieldsProps = { submission: Submission; form: DecisionForm };

/** A denial's reason, and whether the customer may try again. */
export const DenyFields = ({ submission: { attemptsLeft }, form }: DenyFieldsProps) => (
  <DenialFields form={form}>
    {attemptsLeft > 0 && (
      <CheckGroup
        type="radio"
        question="And then"
        name="closesLink"
        options={[
          {
            value: 'open',
            label: 'Let them try again',
            hint: `With the same link. ${attemptsLeftWords(attemptsLeft)}`,
          },
          {
            value: 'close',
            label: 'Deny and close link',
            hint: "They can't try again online, and are asked to come in with their ID.",
          },
        ]}
        chosen={[closesLink(form.draft) ? 'close' : 'open']}
        onChange={([chosen]) => form.change({ closesLink: chosen === 'close' })}
      />
    )}
  </DenialFields>
);
