import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { CodeList } from './code-list.tsx';

type CodesDialogProps = {
  email: string;
  codes: readonly string[];
  onClose: () => void;
};

/** New recovery codes on the account page. Draw it while it is open. */
export function CodesDialog({ email, codes, onClose }: CodesDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save your recovery codes"
      footer={
        <Button variant="primary" onClick={onClose}>
          I Saved Them
        </Button>
      }
    >
      <p className="muted">
        If you lose your phone, each code lets you sign in once. Any codes you had before no longer
        work, and you won&apos;t see these again.
      </p>
      <CodeList email={email} codes={codes} />
    </Dialog>
  );
}
