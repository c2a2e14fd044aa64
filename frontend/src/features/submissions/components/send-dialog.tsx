import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { meaningOf } from '../rules/status-meaning.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

type SendDialogProps = {
  submission: Submission;
  isPending: boolean;
  onSend: () => void;
  onClose: () => void;
};

/** Asks before a mail is sent again, or to someone who is not approved. */
export function SendDialog({ submission, isPending, onSend, onClose }: SendDialogProps) {
  const { status, email, creditLinkSentAt } = submission;
  const { warning } = meaningOf[status];
  const isAgain = creditLinkSentAt !== null;
  return (
    <ConfirmDialog
      title={isAgain ? 'Send the credit link again?' : 'Send the credit link now?'}
      action={isAgain ? 'Send Again' : 'Send Anyway'}
      busy={isPending ? 'Sending...' : undefined}
      onConfirm={onSend}
      onClose={onClose}
    >
      {warning && <p>{warning}</p>}
      <p>
        {isAgain
          ? `The credit link was last sent on ${formatLongTime(creditLinkSentAt)} to`
          : 'The credit link will be sent to'}
      </p>
      <p className="strong break">{email}</p>
    </ConfirmDialog>
  );
}
