import { reasonRequest, type Submission } from '../../../../../shared/schemas/submission.ts';
import { hostOf } from '../../../../../shared/web-host.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import type { CreditLinkSending } from '../hooks/use-sending.ts';
import { FOR_COLLEAGUES } from '../rules/for-colleagues.ts';

type SendAnywayDialogProps = {
  submission: Submission;
  objection: { why: string; stays: string };
  sending: CreditLinkSending;
};

/** Asks an owner why the credit link goes to a customer who isn't approved. */
export function SendAnywayDialog({ submission, objection, sending }: SendAnywayDialogProps) {
  const { creditLink } = useDealerMe();
  const { email, creditLinkSentAt } = submission;
  const { field, submit, change } = useShortForm(
    reasonRequest,
    { reason: sending.reason },
    ({ reason }) => sending.send(reason),
  );
  const { isErrorSpoken: _, ...reason } = field('reason');
  return (
    <FormDialog
      title="Send the credit link anyway?"
      lead={`${objection.why} As an owner, you can send the credit link anyway. Your reason stays on record.`}
      action="Send Anyway"
      busy={sending.isPending ? 'Sending...' : undefined}
      isDangerous
      cancel="Cancel"
      onSubmit={submit}
      onClose={sending.cancel}
    >
      <TextArea
        {...reason}
        label="Reason"
        hint={FOR_COLLEAGUES}
        onChange={({ target }) => change('reason', target.value)}
      />
      <p className="small muted break">
        {creditLinkSentAt !== null && `Last sent on ${formatLongTime(creditLinkSentAt)}. `}
        {creditLink === null
          ? `Goes to ${email}. `
          : `Goes to ${email} and opens ${hostOf(creditLink) ?? creditLink}. `}
        {objection.stays}
      </p>
    </FormDialog>
  );
}
