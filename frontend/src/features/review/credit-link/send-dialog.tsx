import { type Submission, reasonRequest } from '../../../../../shared/schemas/submission-schema.ts';
import { hostOf } from '../../../../../shared/web-host.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { KEPT, useUnsentText } from '../../../lib/device/unsent-text.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { OwnersOnly } from '../../../components/feedback/owners-only.tsx';
import { objectionTo } from '../../../lib/submissions/status-rules.ts';
import { FOR_COLLEAGUES } from '../copy.ts';
import type { CreditLinkSending } from './use-sending.ts';

type SendDialogProps = { submission: Submission; sending: CreditLinkSending };

/** Asks before the credit link is sent again, or where something speaks against it, which only an owner may do. */
export function SendDialog({ submission, sending }: SendDialogProps) {
  const { role } = useDealerMe();
  const { email, creditLinkSentAt, isCreditLinkInResult } = submission;
  const isSent = creditLinkSentAt !== null || isCreditLinkInResult;
  const objection = objectionTo(submission);
  if (objection && role !== 'owner')
    return <SendRefusedDialog why={objection.why} onClose={sending.cancel} />;
  if (objection)
    return <SendAnywayDialog submission={submission} objection={objection} sending={sending} />;
  return (
    <ConfirmDialog
      title={isSent ? 'Send the credit link again?' : 'Send the credit link now?'}
      action={isSent ? 'Send Again' : 'Send Now'}
      busy={sending.isPending ? 'Sending...' : undefined}
      onConfirm={() => void sending.send()}
      onClose={sending.cancel}
    >
      <p>
        {creditLinkSentAt !== null
          ? `The credit link was last sent on ${formatLongTime(creditLinkSentAt)} to`
          : isCreditLinkInResult
            ? 'The email about the approval already has the credit link. It goes to'
            : 'The credit link will be sent to'}
      </p>
      <p className="strong break" translate="no">
        {email}
      </p>
    </ConfirmDialog>
  );
}

type SendAnywayDialogProps = {
  submission: Submission;
  objection: { why: string; stays: string };
  sending: CreditLinkSending;
};

/** Asks an owner for the reason to send the credit link although something speaks against it. */
function SendAnywayDialog({ submission, objection, sending }: SendAnywayDialogProps) {
  const { creditLink } = useDealerMe();
  const { email, creditLinkSentAt } = submission;
  const { restored, keep } = useUnsentText(sending.reasonKey);
  const { area, submit, change, values } = useShortForm(
    reasonRequest,
    { reason: restored },
    ({ reason }) => sending.send(reason),
  );
  const isRestored = restored !== '' && values.reason === restored;
  return (
    <FormDialog
      title="Send the credit link anyway?"
      lead={`${objection.why} As an owner, you can send the credit link anyway. Your reason stays on record.`}
      action="Send Anyway"
      busy={sending.isPending ? 'Sending...' : undefined}
      isDangerous
      onSubmit={submit}
      onClose={sending.cancel}
    >
      <TextArea
        {...area('reason')}
        label="Reason"
        hint={isRestored ? `${KEPT} ${FOR_COLLEAGUES}` : FOR_COLLEAGUES}
        onChange={({ target }) => {
          keep(target.value);
          change('reason', target.value);
        }}
      />
      <p className="small muted break">
        {creditLinkSentAt !== null && (
          <span>Last sent on {formatLongTime(creditLinkSentAt)}. </span>
        )}
        <span>
          Goes to <span translate="no">{email}</span>
        </span>
        {creditLink !== null && (
          <span>
            {' '}
            and opens <span translate="no">{hostOf(creditLink) ?? creditLink}</span>
          </span>
        )}
        <span>{`. ${objection.stays}`}</span>
      </p>
    </FormDialog>
  );
}

type SendRefusedDialogProps = { why: string; onClose: () => void };

/** Tells a member why the credit link doesn't go to this customer, and who can send it anyway. */
const SendRefusedDialog = ({ why, onClose }: SendRefusedDialogProps) => (
  <Dialog
    open
    title="You can't send the credit link"
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <p>{why}</p>
    <OwnersOnly what="send the credit link anyway" />
  </Dialog>
);
