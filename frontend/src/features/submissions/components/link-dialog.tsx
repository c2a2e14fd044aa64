import { CUSTOMER_LINK_DAYS } from '../../../../../shared/limits.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { QrCode } from '../../../components/qr-code.tsx';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { CopyField } from './copy-field.tsx';
import { LinkChangeDialog } from './link-change-dialog.tsx';
import { MailField } from './mail-field.tsx';
import { useLinkChanges, type FreshLink } from '../hooks/use-link-changes.ts';

type LinkDialogProps = {
  link: FreshLink;
  /** The customer's address, where one is known. */
  email: string;
  /** Another one has taken its place. */
  onRenewed: (link: FreshLink) => void;
  onClose: () => void;
};

const addressOf = ({ customerId, key }: FreshLink) =>
  `${window.location.origin}/verify-customer/${customerId}#${key}`;

/** Shows a new link, this once: only the hash of its key is kept. */
export function LinkDialog({ link, email, onRenewed, onClose }: LinkDialogProps) {
  const changes = useLinkChanges(link.customerId, { onRenewed, onCancelled: onClose });
  const address = addressOf(link);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Customer Verification Link"
      isLarge
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button onClick={() => changes.ask('renew')}>Create New Link</Button>
          <Button variant="danger-quiet" className="push-end" onClick={() => changes.ask('cancel')}>
            Cancel This Link
          </Button>
        </>
      }
    >
      {changes.failure && (
        <Banner status="denied" role="alert">
          {changes.failure}
        </Banner>
      )}
      <p className="muted">
        For one customer. It works for {CUSTOMER_LINK_DAYS} days, until{' '}
        {formatLongDate(link.expiresAt)}. Copy, email or scan it now. You won&apos;t see it again.
      </p>
      <div className="share">
        <div className="qr">
          <QrCode text={address} label="QR code of the customer's link" />
          <p className="hint">Have the customer scan this with their phone</p>
        </div>
        <div className="stack stack-6">
          <CopyField link={address} />
          <MailField key={link.key} link={link} email={email} />
        </div>
      </div>
      <LinkChangeDialog changes={changes} />
    </Dialog>
  );
}
