import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import type { CreditLinkSending } from '../hooks/use-sending.ts';
import { rulesByStatus } from '../rules/status-meaning.ts';
import { SendAnywayDialog } from './send-anyway-dialog.tsx';
import { SendRefusedDialog } from './send-refused-dialog.tsx';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

type SendDialogProps = { submission: Submission; sending: CreditLinkSending };

/** Asks before the credit link is sent again, or to someone who isn't approved, which is an owner's to do. */
export function SendDialog({ submission, sending }: SendDialogProps) {
  const { role } = useDealerMe();
  const { status, email, creditLinkSentAt } = submission;
  const { objection } = rulesByStatus[status];
  if (objection && role !== 'owner')
    return <SendRefusedDialog why={objection.why} onClose={sending.cancel} />;
  if (objection)
    return <SendAnywayDialog submission={submission} objection={objection} sending={sending} />;
  return (
    <ConfirmDialog
      title={
        creditLinkSentAt === null ? 'Send the credit link now?' : 'Send the credit link again?'
      }
      action={creditLinkSentAt === null ? 'Send Now' : 'Send Again'}
      busy={sending.isPending ? 'Sending...' : undefined}
      onConfirm={() => void sending.send()}
      onClose={sending.cancel}
    >
      <p>
        {creditLinkSentAt === null
          ? 'The credit link will be sent to'
          : `The credit link was last sent on ${formatLongTime(creditLinkSentAt)} to`}
      </p>
      <p className="strong break">{email}</p>
    </ConfirmDialog>
  );
}
