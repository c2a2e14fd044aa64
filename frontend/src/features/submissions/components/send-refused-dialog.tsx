import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { OwnersOnly } from '../../../components/owners-only.tsx';

type SendRefusedDialogProps = { why: string; onClose: () => void };

/** Tells a member why the credit link doesn't go to this customer, and who can send it all the same. */
export const SendRefusedDialog = ({ why, onClose }: SendRefusedDialogProps) => (
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
