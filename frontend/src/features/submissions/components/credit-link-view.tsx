import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { OwnersOnly } from '../../../components/owners-only.tsx';

type CreditLinkViewProps = {
  /** The link that all customers get now. */
  current: string | null;
  onClose: () => void;
};

/** The credit link for somebody who may not change it. */
export const CreditLinkView = ({ current, onClose }: CreditLinkViewProps) => (
  <Dialog
    open
    title="Credit Link"
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    {current === null ? (
      <p>Your dealership doesn&apos;t have a credit link yet.</p>
    ) : (
      <>
        <p className="muted">All your customers use this link.</p>
        <p className="medium break">{current}</p>
      </>
    )}
    <OwnersOnly what="change the credit link" />
  </Dialog>
);
