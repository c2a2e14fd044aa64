import { Ban } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { areaMessages } from '../../../../../shared/area-messages.ts';

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
        <span>{areaMessages.accountBlocked}</span>
      </p>
      <p className="muted">
        If you think this is a mistake, contact support through the{' '}
        <Link to="/help">Help Center</Link>.
      </p>
    </Dialog>
  );
}
