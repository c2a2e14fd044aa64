import { type ReactNode, use, useEffect, useId, useRef } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../buttons/button.tsx';
import { ToastRegion } from '../feedback/toast-region.ts';
import { dialogCopy } from './copy.ts';
import './dialog.css';

type DialogProps = {
  open: boolean;
  /** Work is in progress whose outcome it shows: it can't be closed meanwhile. */
  isHeld?: boolean;
  /** Called for Escape and the cross. */
  onClose: () => void;
  title: string;
  /** Its buttons, the main one first; put it last where the order of reading should match the order on the screen. */
  footer?: ReactNode;
  isLarge?: boolean;
  /** Covers the whole screen on a phone. */
  isFull?: boolean;
  /** Opened without a user action: screen readers read its text together with the title. */
  isAlert?: boolean;
  children: ReactNode;
};

function show(dialog: HTMLDialogElement) {
  dialog.showModal();
  const inOrder = [
    '[data-first-focus]',
    '.dialog-body :is(input, select, textarea, button[name]):not([type="hidden"], [hidden])',
    '.title',
  ];
  inOrder
    .map((each) => dialog.querySelector<HTMLElement>(each))
    .find((each) => each !== null)
    ?.focus();
}

/**
 * A native modal dialog. The focus goes to what is marked with `data-first-focus`, else to its first field, else to its
 * title, and back to where it was.
 * Toasts are shown again inside, since everything outside a modal dialog is inert.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, footer, isAlert = false, children } = props;
  const { isHeld = false, isLarge = false, isFull = false } = props;
  const classes = ['dialog', isLarge && 'dialog-lg', isFull && 'dialog-full'];
  const dialog = useRef<HTMLDialogElement>(null);
  const toasts = use(ToastRegion);
  const titleId = useId();
  const bodyId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    show(element);
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
  if (!open) return null;
  const close = () => {
    if (!isHeld) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      {...(isAlert && { role: 'alertdialog', 'aria-describedby': bodyId })}
      onCancel={(event) => {
        // React also passes on the events of a dialog within this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      // A second Escape closes it in any case; the state must follow, or it's shown again.
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        if (isHeld) show(currentTarget);
        else onClose();
      }}
    >
      {toasts}
      <div className="dialog-head">
        <h2 className="title" id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton
          icon={X}
          label={dialogCopy.close}
          aria-disabled={isHeld || undefined}
          onClick={close}
        />
      </div>
      <div className="dialog-body" id={bodyId}>
        {children}
      </div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}

export function DialogSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="dialog-section stack stack-2" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
