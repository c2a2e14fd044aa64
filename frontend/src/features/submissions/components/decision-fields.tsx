import type { ReactNode } from 'react';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { CheckGroup } from '../../../components/check-group.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import type { DecisionForm } from '../hooks/use-decision-form.ts';
import type { DecisionAct } from '../rules/decision-acts.ts';
import { attemptsLeftWords, fullNameOf, learnsWords } from '../rules/decision-words.ts';
import { FOR_COLLEAGUES } from '../rules/for-colleagues.ts';
import { DenialFields } from './denial-fields.tsx';
import { DifferenceList } from './difference-list.tsx';

type FieldsProps = { submission: Submission; form: DecisionForm };

/** What the dialog of an act says and asks. */
type Content = {
  Lead: (props: { submission: Submission }) => ReactNode;
  Fields: (props: FieldsProps) => ReactNode;
  /** What follows from it. */
  consequence: (submission: Submission, ownName: string) => string;
  isDangerous?: boolean;
};

function Reason({ form, label = 'Reason' }: { form: DecisionForm; label?: string }) {
  const { draft, errors, change } = form;
  return (
    <TextArea
      label={label}
      hint={FOR_COLLEAGUES}
      name="reason"
      value={draft.reason}
      error={errors.reason}
      onChange={({ target }) => change({ reason: target.value })}
    />
  );
}

/** A video that a provider keeps is nothing that everybody at the dealership can open. */
const comparison = ({ keptBy }: Submission) =>
  keptBy
    ? 'I compared the customer with the person on the ID.'
    : 'I compared the person in the video with the person on the ID.';

const approval: Content = {
  Lead: ({ submission }) => `You're approving ${fullNameOf(submission) || 'this customer'}.`,
  Fields: ({ submission, form }) => (
    <>
      <DifferenceList submission={submission} />
      <CheckGroup
        type="checkbox"
        question="Comparison"
        isQuestionShown={false}
        name="compared"
        options={[
          {
            value: 'compared',
            label: comparison(submission),
          },
        ]}
        chosen={form.draft.compared ? ['compared'] : []}
        error={form.errors.compared}
        onChange={(chosen) => form.change({ compared: chosen.length > 0 })}
      />
      <Reason form={form} />
    </>
  ),
  consequence: (submission, ownName) =>
    `Recorded as decided by ${ownName}. ${learnsWords(submission)}`,
};

const denial: Content = {
  Lead: ({ submission }) => `You're denying ${fullNameOf(submission) || 'this customer'}.`,
  Fields: DenialFields,
  consequence: (submission, ownName) =>
    `Recorded as decided by ${ownName}. ${learnsWords(submission)} ${attemptsLeftWords(submission.attemptsLeft)}`,
  isDangerous: true,
};

const inPerson: Content = {
  Lead: ({ submission }) =>
    `${fullNameOf(submission) || 'The customer'} came to the dealership, and you checked their identity yourself.`,
  Fields: ({ submission, form }) => (
    <>
      <CheckGroup
        type="checkbox"
        question="What did you check?"
        name="checked"
        options={[
          { value: 'original', label: 'Their original ID, not a copy' },
          { value: 'person', label: "They're the person on the ID" },
          { value: 'address', label: 'Their proof of address (optional)' },
        ]}
        chosen={form.draft.checked}
        error={form.errors.checked}
        onChange={(checked) => form.change({ checked })}
      />
      <Reason
        form={form}
        label={submission.status === 'denied' ? 'What explains the denial?' : 'Reason'}
      />
    </>
  ),
  consequence: (submission, ownName) =>
    `The verification becomes approved, recorded as done in person by ${ownName}. ${learnsWords(submission, 'here')}${submission.status === 'denied' ? ' The earlier denial stays in the timeline.' : ''}`,
};

const notInPerson: Content = {
  Lead: ({ submission }) =>
    `${fullNameOf(submission) || 'The customer'} came to the dealership, and you couldn't confirm their identity.`,
  Fields: Reason,
  consequence: (submission, ownName) =>
    `The verification is denied, recorded as done in person by ${ownName}. ${learnsWords(submission, 'here')} They can't continue this verification online, but you can still verify them in person later.`,
  isDangerous: true,
};

export const decisionFields: Record<DecisionAct, Content> = {
  approve: approval,
  deny: denial,
  verified_in_person: inPerson,
  not_verified_in_person: notInPerson,
};
