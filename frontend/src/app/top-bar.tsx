import { LogOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../components/buttons/button.tsx';
import { Logo, SkipLink } from '../components/layout/page-shell.tsx';
import type { Area } from '../lib/api/call-area.ts';
import { LeaveContext } from '../lib/auth/session-end.ts';
import { ConfirmDialog } from '../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { useSession } from './area-session.ts';

type TopBarProps = {
  area: Area;
  /** The person who is signed in. */
  who: ReactNode;
  nav?: ReactNode;
  children: ReactNode;
};

/** The frame of the signed-in areas; dark for admins, so that nobody mistakes the area. */
export function TopBar({ area, who, nav, children }: TopBarProps) {
  const { leave, wouldDiscard, secondsLeft, stay } = useSession(area);
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isInk = area === 'admin';
  const signOut = () => {
    setLeaving(true);
    leave();
  };
  return (
    <>
      <SkipLink />
      <header className={isInk ? 'topbar topbar-ink' : 'topbar'}>
        <div className={isInk ? 'wrap on-dark' : 'wrap'}>
          <Logo to={`/${area}/dashboard`} />
          {who}
          <Button
            variant="quiet"
            icon={LogOut}
            busy={isLeaving ? 'Signing out...' : undefined}
            onClick={() => (wouldDiscard() ? setAsking(true) : signOut())}
          >
            <span className="leave-word">Sign Out</span>
          </Button>
        </div>
        {nav}
      </header>
      <main id="main" tabIndex={-1}>
        <LeaveContext value={leave}>{children}</LeaveContext>
      </main>
      {isAsking && (
        <ConfirmDialog
          title="Discard what you wrote?"
          action="Sign Out"
          busy={isLeaving ? 'Signing out...' : undefined}
          isDangerous
          cancel="Stay Signed In"
          onConfirm={signOut}
          onClose={() => setAsking(false)}
        >
          <p>
            There&apos;s something that you wrote and didn&apos;t send. Signing out removes it from
            this browser.
          </p>
        </ConfirmDialog>
      )}
      <IdleDialog secondsLeft={secondsLeft} onStay={stay} onLeave={signOut} />
    </>
  );
}

type IdleDialogProps = {
  /** The dialog is open while it counts down. */
  secondsLeft: number | undefined;
  onStay: () => void;
  onLeave: () => void;
};

/** Warns before the session ends for lack of activity. */
function IdleDialog({ secondsLeft, onStay, onLeave }: IdleDialogProps) {
  return (
    <Dialog
      open={secondsLeft !== undefined}
      onClose={onStay}
      isAlert
      title="Are you still there?"
      footer={
        <>
          <Button variant="primary" onClick={onStay}>
            Stay Signed In
          </Button>
          <Button onClick={onLeave}>Sign Out</Button>
        </>
      }
    >
      <p>
        You&apos;ll be signed out in{' '}
        <strong className="num">
          {`${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}`}
        </strong>{' '}
        to protect customers&apos; data.
      </p>
    </Dialog>
  );
}
