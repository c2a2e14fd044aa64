import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { ApplicationRow } from '../../../../shared/schemas/admin.ts';

type RejectDialogProps<Dealership> = {
  /** Open while there is one. */
  dealership: Dealership | undefined;
  isPending: boolean;
  onReject: (dealership: Dealership) => void;
  onClose: () => void;
};

export function RejectDialog<Dealership extends Pick<ApplicationRow, 'dealerName' | 'fullName'>>({
  dealership,
  isPending,
  onReject,
  onClose,
}: RejectDialogProps<Dealership>) {
  return (
    <Dialog
      open={dealership !== undefined}
      onClose={onClose}
      title="Reject this application?"
      footer={
        <>
          <Button
            variant="danger"
            busy={isPending ? 'Rejecting...' : undefined}
            onClick={() => dealership && onReject(dealership)}
          >
            Reject
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p className="strong break">{dealership?.dealerName}</p>
      <p>It cannot sign in. {dealership?.fullName} gets an email.</p>
    </Dialog>
  );
}
