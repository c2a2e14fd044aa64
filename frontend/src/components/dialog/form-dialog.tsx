import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../buttons/button.tsx';
import { dialogCopy } from './copy.ts';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** The label of the button that sends it, if the person may; `busy` is the label meanwhile. */
  action: string | undefined;
  busy: string | undefined;
  isDangerous?: boolean;
  /** Nothing has to be filled in: the button that sends it has the focus first. */
  isReady?: boolean;
  /** It can't be closed meanwhile: nothing else would tell that it failed. */
  isHeld?: boolean;
  cancel?: string;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onClose: () => void;
};

/** A short form in a dialog. Draw it while it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, children, action, busy, isDangerous, onSubmit, onClose } = props;
  const { cancel = dialogCopy.cancel, isHeld = false, isReady = false } = props;
  const form = useId();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = element;
    // The buttons are outside the form, and one of them may have the focus.
    const dialog = current?.closest('dialog');
    const send = (event: KeyboardEvent) => sendByKey(event, current, dialog);
    dialog?.addEventListener('keydown', send);
    return () => dialog?.removeEventListener('keydown', send);
  }, []);
  return (
    <Dialog
      open
      isHeld={isHeld}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button aria-disabled={isHeld || undefined} onClick={onClose}>
            {cancel}
          </Button>
          {action && (
            <Button
              variant={isDangerous ? 'danger' : 'primary'}
              type="submit"
              form={form}
              busy={busy}
              data-first-focus={isReady || undefined}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      <p className="muted">{lead}</p>
      <form id={form} className="stack" noValidate onSubmit={onSubmit} ref={element}>
        {children}
      </form>
    </Dialog>
  );
}

/** Presses a form's button on Ctrl+Enter, or on a Mac, ⌘+Enter: in a text of several lines, Enter alone is a new one. */
function sendByKey(
  event: KeyboardEvent,
  form: HTMLFormElement | null,
  dialog: Element | null | undefined,
): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  // Another dialog may be open within this one.
  if (!(event.target instanceof Element) || event.target.closest('dialog') !== dialog) return;
  event.preventDefault();
  const buttons = [...(form?.elements ?? [])].filter((each) => each instanceof HTMLButtonElement);
  buttons.find(({ type }) => type === 'submit')?.click();
}
