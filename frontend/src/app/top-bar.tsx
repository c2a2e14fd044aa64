import { LogOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Logo } from '../components/logo.tsx';
import { SkipLink } from '../components/skip-link.tsx';

type TopBarProps = {
  /** Who is signed in. */
  who: string;
  /** The admins' bar, so that nobody mistakes the area. */
  isInk?: boolean;
  onSignOut: () => Promise<void>;
  children: ReactNode;
};

/** The frame of the signed-in areas. */
export function TopBar({ who, isInk = false, onSignOut, children }: TopBarProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void onSignOut();
  };
  return (
    <>
      <SkipLink />
      <header className={isInk ? 'topbar topbar-ink' : 'topbar'}>
        <div className={isInk ? 'wrap on-dark' : 'wrap'}>
          <Logo />
          <span className="topbar-who">{who}</span>
          <Button
            variant="quiet"
            icon={LogOut}
            busy={isLeaving ? 'Signing out...' : undefined}
            onClick={leave}
          >
            Sign Out
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
