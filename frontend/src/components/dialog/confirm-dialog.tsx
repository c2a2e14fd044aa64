import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Area } from '../../lib/api/call-area.ts';
import { signInPath } from '../../lib/auth/return-path.ts';
import { Button } from '../buttons/button.tsx';
import { dialogCopy } from './copy.ts';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  /** The label of the button that does it; `busy` is the label meanwhile. */
  action: string;
  busy: string | undefined;
  isDangerous?: boolean;
  cancel?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be undone. Draw it while it is open. */
export function ConfirmDialog({
  title,
  children,
  action,
  busy,
  isDangerous = false,
  cancel = dialogCopy.cancel,
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

type LeaveGuardProps = {
  area: Area;
  isUnsaved: boolean;
  /** The unsaved changes: 'Your changes to the rules'. */
  what: string;
};

const copy = dialogCopy.leave;

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before a page with unsaved changes is left. Before a reload, too, where the browser asks in its own words. */
export function LeaveGuard({ area, isUnsaved, what }: LeaveGuardProps) {
  // After a sign-out, nothing can be saved anymore.
  const blocker = useBlocker(
    ({ nextLocation }) => isUnsaved && nextLocation.pathname !== signInPath(area),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={copy.title}
      action={copy.leave}
      busy={undefined}
      isDangerous
      cancel={copy.stay}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{copy.text(what)}</p>
    </ConfirmDialog>
  );
}
