import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What happens then. */
  children: ReactNode;
  /** The words of the button that does it; `busy` while it is done. */
  action: string;
  busy: string | undefined;
  isDangerous?: boolean;
  /** The words of the button that leaves it. */
  cancel?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be taken back. Draw it while it is asked. */
export function ConfirmDialog({
  title,
  children,
  action,
  busy,
  isDangerous = false,
  cancel = 'Cancel',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
