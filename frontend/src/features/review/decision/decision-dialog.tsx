import type { ReactNode } from 'react';
import {
  approvalErrors,
  asksForOwner,
  asksForReason,
  hasFaces,
} from '../../../../../shared/approval.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { Banner, DemonstrationBanner } from '../../../components/feedback/banner.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { SlowNotice } from '../../../components/feedback/skeleton.tsx';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { CheckGroup } from '../../../components/form/check-group.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { fullNameOf } from '../../../lib/submissions/customer-copy.ts';
import { FOR_COLLEAGUES } from '../copy.ts';
import { FacesToApprove } from '../evidence/compare-card.tsx';
import { FaceAnswers } from '../evidence/face-answers.tsx';
import type { Comparing } from '../evidence/use-comparing.ts';
import {
  type AskedDecision,
  changedMeanwhile,
  type Deciding,
  useDecisionForm,
  type DecisionForm,
} from './use-deciding.ts';
import type { DecisionAct } from './decision-acts.ts';
import { AskAgainFields } from './ask-again-fields.tsx';
import { DenialFields, DenyFields } from './denial-fields.tsx';
import { AgainstAnswer, DifferenceList, AlertToAnswer } from './approval-warnings.tsx';
import { decisionWords, attemptsLeftWords, learnsWords } from './copy.ts';

type DecisionDialogProps = {
  submission: Submission;
  asked: AskedDecision;
  deciding: Deciding;
  comparing: Comparing;
};

/** Asks for everything that a decision needs. */
export function DecisionDialog({ submission, asked, deciding, comparing }: DecisionDialogProps) {
  const { fullName, role } = useDealerMe();
  const mayApprove = role === 'owner' || !asksForOwner(submission);
  const isRefused = asked.act === 'approve' && !mayApprove;
  const form = useDecisionForm(asked, deciding, submission);
  const { title, action, busy } = decisionWords[asked.act];
  const { Lead, Fields, consequence, isDangerous = false } = decisionFields[asked.act];
  const lacking = lackingToApprove(submission, form, comparing);
  const { isPending, failure } = deciding;
  // After a lost answer, it may be one's own decision that the page shows.
  const isOutdated = asked.seen !== submission.seen && !isPending && !failure;
  const changed = isOutdated ? changedMeanwhile(submission) : undefined;
  return (
    <FormDialog
      title={title}
      lead={<Lead submission={submission} />}
      // It would be refused, so it isn't offered.
      action={isRefused || changed ? undefined : action}
      {...(changed && { cancel: 'Close' })}
      busy={isPending ? busy : comparing.isPending ? 'Saving your answer...' : undefined}
      isDangerous={isDangerous}
      isReady={asked.act === 'approve' && lacking.length === 0}
      onSubmit={form.submit}
      onClose={deciding.close}
    >
      {changed && (
        <div className="decided-meanwhile">
          <Banner status="info" role="alert" title={changed.title}>
            {changed.text}
          </Banner>
        </div>
      )}
      {submission.isDemonstration && <DemonstrationBanner />}
      <Fields {...{ submission, form, comparing, mayApprove, lacking }} />
      {!isRefused && !changed && (
        <p className="small muted break">{consequence(submission, fullName)}</p>
      )}
      {failure && <FailureBanner error={failure} />}
      {isPending && <SlowNotice text="Still saving. This is taking longer than usual." />}
    </FormDialog>
  );
}

type FieldsProps = {
  submission: Submission;
  form: DecisionForm;
  comparing: Comparing;
  /** An approval wouldn't be refused for want of an owner. */
  mayApprove: boolean;
  /** The fields that an approval lacks. */
  lacking: readonly string[];
};

/** Returns the fields that an approval lacks; an answer counts while it's being saved. */
function lackingToApprove(submission: Submission, form: DecisionForm, comparing: Comparing) {
  const { compared, reason, means } = form.draft;
  const given = { compared, reason, means: means === '' ? undefined : means };
  const lacking = Object.keys(approvalErrors(submission, given));
  return comparing.answer === 'same' ? lacking.filter((name) => name !== 'compared') : lacking;
}

/** The texts and fields of the dialog for one act. */
type Content = {
  Lead: (props: { submission: Submission }) => ReactNode;
  Fields: (props: FieldsProps) => ReactNode;
  /** Says what follows from the decision. */
  consequence: (submission: Submission, ownName: string) => string;
  isDangerous?: boolean;
};

type ReasonProps = {
  form: DecisionForm;
  label?: string;
  /** All else is there: it has the focus first. */
  isFirst?: boolean;
};

function Reason({ form, label = 'Reason', isFirst = false }: ReasonProps) {
  const { draft, errors, change, keptHint } = form;
  return (
    <TextArea
      label={label}
      hint={keptHint('reason', FOR_COLLEAGUES)}
      name="reason"
      value={draft.reason}
      error={errors.reason}
      data-first-focus={isFirst || undefined}
      onChange={({ target }) => change({ reason: target.value })}
    />
  );
}

/** Not everybody at the dealership can open a video that a provider keeps, so then it isn't mentioned. */
const comparison = ({ keptBy }: Submission) =>
  keptBy
    ? 'I compared the customer with the person on the ID.'
    : 'I compared the person in the video with the person on the ID.';

const approval: Content = {
  Lead: ({ submission }) => `You're approving ${fullNameOf(submission) || 'this customer'}.`,
  Fields: ({ submission, form, comparing, mayApprove, lacking }) => (
    <>
      <FacesToApprove submission={submission} />
      {hasFaces(submission) || submission.comparison ? (
        <FaceAnswers
          {...{ submission, comparing }}
          error={comparing.answer ? undefined : form.errors.compared}
        />
      ) : (
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
      )}
      <AgainstAnswer submission={submission} />
      {mayApprove && (
        <>
          <AlertToAnswer submission={submission} form={form} />
          {submission.theftReports.length > 0 && (
            <Banner status="pending" title="Identity theft was reported about this record">
              Say why you approve anyway.
            </Banner>
          )}
          <DifferenceList submission={submission} />
          <Reason
            form={form}
            label={asksForReason(submission) ? 'Reason' : 'Reason (optional)'}
            isFirst={lacking.join() === 'reason'}
          />
        </>
      )}
    </>
  ),
  consequence: (submission, ownName) =>
    `Recorded as decided by ${ownName}. ${learnsWords(submission)}`,
};

const denial: Content = {
  Lead: ({ submission }) => `You're denying ${fullNameOf(submission) || 'this customer'}.`,
  Fields: DenyFields,
  consequence: (submission, ownName) =>
    `Recorded as decided by ${ownName}. ${learnsWords(submission)}${submission.attemptsLeft === 0 ? ` ${attemptsLeftWords(0)}` : ''}`,
  isDangerous: true,
};

const revocation: Content = {
  Lead: ({ submission }) =>
    `You're taking back the approval of ${fullNameOf(submission) || 'this customer'}. They can't try again online, but you can verify them in person.`,
  Fields: DenialFields,
  consequence: (submission, ownName) =>
    `Recorded as revoked by ${ownName}. ${learnsWords(submission)} ${creditLinkStays(submission)}`,
  isDangerous: true,
};

/** Says what becomes of the credit link: one that was emailed can't be taken back. */
const creditLinkStays = ({ creditLinkSentAt, isCreditLinkInResult }: Submission) =>
  creditLinkSentAt === null && !isCreditLinkInResult
    ? "The credit link won't be sent."
    : 'They already have the credit link, which keeps working.';

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

const request: Content = {
  Lead: ({ submission }) =>
    `Choose what ${submission.firstName || 'the customer'} should send again. We keep everything else.`,
  Fields: AskAgainFields,
  consequence: (submission, ownName) =>
    `Recorded as asked by ${ownName}. ${learnsWords(submission)} It doesn't count as an attempt.`,
};

const decisionFields: Record<DecisionAct, Content> = {
  approve: approval,
  deny: denial,
  ask_again: request,
  revoke: revocation,
  verified_in_person: inPerson,
  not_verified_in_person: notInPerson,
};
