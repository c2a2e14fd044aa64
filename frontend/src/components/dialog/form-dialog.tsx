import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  title: string;
  /** What it is for. */
  lead: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** The words of the button that sends it; `busy` while it is sent. */
  action: string;
  busy: string | undefined;
  isDangerous?: boolean;
  /** The words of the button that leaves it. */
  cancel: string;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onClose: () => void;
};

/** A short form in a dialog. Draw it while it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, children, action, busy, isDangerous, cancel, onSubmit, onClose } = props;
  const form = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            type="submit"
            form={form}
            busy={busy}
          >
            {action}
          </Button>
        </>
      }
    >
      <p className="muted">{lead}</p>
      <form id={form} className="stack" noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  );
}
