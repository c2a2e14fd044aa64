import type { Submission } from '../../../../shared/schemas/dealer.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { formatLongTime } from '../../lib/format-date.ts';

type SendDialogProps = {
  open: boolean;
  submission: Submission;
  isPending: boolean;
  onSend: () => void;
  onClose: () => void;
};

/** Asks before a mail that goes out again, or to somebody who is not approved. */
export function SendDialog({ open, submission, isPending, onSend, onClose }: SendDialogProps) {
  const { status, email, creditLinkSentAt } = submission;
  const isAgain = creditLinkSentAt !== null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isAgain ? 'Send the credit link again?' : 'Send the credit link now?'}
      footer={
        <>
          <Button variant="primary" busy={isPending ? 'Sending...' : undefined} onClick={onSend}>
            {isAgain ? 'Send Again' : 'Send Anyway'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {status === 'pending' && <p>This customer is not approved yet.</p>}
      {status === 'denied' && <p>This customer's verification was denied.</p>}
      <p>{isAgain ? `It was last sent on ${formatLongTime(creditLinkSentAt)} to` : 'It goes to'}</p>
      <p className="strong break">{email}</p>
    </Dialog>
  );
}
