import { Ban } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SupportLine } from '../../../components/support-line.tsx';
import { dealerMessages } from '../../../../../shared/area-messages.ts';

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
