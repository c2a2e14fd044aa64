import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { QrCode } from '../../../components/qr-code.tsx';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { submissionQuery } from '../api/get-submission.ts';
import { useLinkCancellation } from '../hooks/use-link-cancellation.ts';
import type { FreshLink, MadeLink } from '../hooks/use-made-link.ts';
import { CancelLinkDialog } from './cancel-link-dialog.tsx';
import { CopyField } from './copy-field.tsx';
import { MailOutcome } from './mail-outcome.tsx';
import { ReminderSwitch } from './reminder-switch.tsx';
import './link-dialog.css';

const addressOf = ({ customerId, key }: FreshLink) =>
  `${window.location.origin}/verify-customer/${customerId}#${key}`;

/** Shows a new link, this once: only the hash of its key is kept. */
export function LinkDialog({ link, onClose }: { link: MadeLink; onClose: () => void }) {
  const cancellation = useLinkCancellation(link.customerId, onClose);
  // As the answer to the mail has left it; nothing is asked for.
  const { data: submission } = useQuery({
    ...submissionQuery(link.customerId),
    enabled: false,
    refetchInterval: false,
  });
  const address = addressOf(link);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Customer Verification Link"
      isLarge
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
          <Button variant="quiet" className="push-end" onClick={cancellation.ask}>
            Cancel This Link
          </Button>
        </>
      }
    >
      {cancellation.failure && (
        <Banner status="denied" role="alert">
          {cancellation.failure}
        </Banner>
      )}
      <p className="muted">
        For {link.name || 'one customer'}. Expires on {formatLongDate(link.expiresAt)}.
      </p>
      <MailOutcome link={link} />
      <div className="share">
        <div className="qr">
          <QrCode text={address} label="QR code of the customer's link" />
          <p className="hint">Have the customer scan this with their phone</p>
        </div>
        <div className="stack stack-6">
          <CopyField link={address} hint="Copy or scan it now. You won't see it again." />
          {submission && link.to !== undefined && <ReminderSwitch submission={submission} />}
        </div>
      </div>
      <CancelLinkDialog cancellation={cancellation} />
    </Dialog>
  );
}
