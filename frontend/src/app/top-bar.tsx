import { LogOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Logo } from '../components/logo.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import type { Area } from '../lib/auth/area.ts';
import { LeaveContext } from '../lib/auth/leave-context.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { useSession } from './use-session.ts';

type TopBarProps = {
  area: Area;
  /** Who is signed in. */
  who: ReactNode;
  /** The way to the area's other pages. */
  nav?: ReactNode;
  children: ReactNode;
};

/** The frame of the signed-in areas; ink for admins, so that nobody mistakes the area. */
export function TopBar({ area, who, nav, children }: TopBarProps) {
  const { leave, secondsLeft, stay } = useSession(area);
  const [isLeaving, setLeaving] = useState(false);
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
          <Logo />
          {who}
          <Button
            variant="quiet"
            icon={LogOut}
            busy={isLeaving ? 'Signing out...' : undefined}
            onClick={signOut}
          >
            Sign Out
          </Button>
        </div>
        {nav}
      </header>
      <main id="main" tabIndex={-1}>
        <LeaveContext value={leave}>{children}</LeaveContext>
      </main>
      <IdleDialog secondsLeft={secondsLeft} onStay={stay} onLeave={signOut} />
    </>
  );
}
