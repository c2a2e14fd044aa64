import { Ban } from 'lucide-react';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { SupportLine } from '../../../components/sign-in/sign-in-notices.tsx';

export function BlockedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Account Blocked"
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className="is-denied with-icon">
        <Ban className="icon icon-l" />
        <span>{dealerMessages.accountBlocked}</span>
      </p>
      <div className="muted">
        <SupportLine />
      </div>
    </Dialog>
  );
}
