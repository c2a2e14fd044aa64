import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Area } from '../lib/auth/area.ts';
import { signInPath } from '../lib/auth/return-path.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveGuardProps = {
  area: Area;
  isUnsaved: boolean;
  /** What isn't saved: 'Your changes to the rules'. */
  what: string;
};

const hold = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before a page is left with something unsaved. A reload, too, where the browser asks in its own words. */
export function LeaveGuard({ area, isUnsaved, what }: LeaveGuardProps) {
  // After a sign-out, nothing can be saved anymore.
  const blocker = useBlocker(
    ({ nextLocation }) => isUnsaved && nextLocation.pathname !== signInPath(area),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      action="Leave Without Saving"
      busy={undefined}
      isDangerous
      cancel="Keep Editing"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{what} will be lost.</p>
    </ConfirmDialog>
  );
}
