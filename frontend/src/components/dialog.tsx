import { type ReactNode, useEffect, useId, useRef } from 'react';
import { X } from 'lucide-react';
import { IconButton } from './button.tsx';
import { Toasts } from './toasts.tsx';
import './dialog.css';

type DialogProps = {
  open: boolean;
  /** Escape and the cross. */
  onClose: () => void;
  title: string;
  /** Its buttons, the main one first; where it's the last one, it's reached in the order in which it's seen. */
  footer?: ReactNode;
  isLarge?: boolean;
  /** On a phone it takes the whole screen. */
  isFull?: boolean;
  /** Opened without a user action: its text is read out together with the title. */
  isAlert?: boolean;
  children: ReactNode;
};

/**
 * A native modal dialog. The focus goes to its first field, else to its title, and back to where it was.
 * Toasts are shown again inside, since everything outside a modal dialog is inert.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, footer, isAlert = false, children } = props;
  const { isLarge = false, isFull = false } = props;
  const looks = ['dialog', isLarge && 'dialog-lg', isFull && 'dialog-full'];
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    element.showModal();
    const first = element.querySelector<HTMLElement>(
      '.dialog-body :is(input, select, textarea):not([type="hidden"])',
    );
    (first ?? element.querySelector<HTMLElement>('.title'))?.focus();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={looks.filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      {...(isAlert && { role: 'alertdialog', 'aria-describedby': bodyId })}
      onCancel={(event) => {
        // React passes on what happens in a dialog within this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes it whatever we say; the state must follow.
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 className="title" id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon={X} label="Close dialog" onClick={onClose} />
      </div>
      <div className="dialog-body" id={bodyId}>
        {children}
      </div>
      {footer && <div className="dialog-foot">{footer}</div>}
      <Toasts />
    </dialog>
  );
}
