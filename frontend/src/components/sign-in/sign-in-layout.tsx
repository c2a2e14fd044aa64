import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Logo, SkipLink } from '../layout/page-shell.tsx';
import '../../styles/account.css';

type SignInLayoutProps = {
  /** Shown beside the form on a wide screen: what the visitor will find after signing in. */
  side: { title: string; lines: readonly { icon: LucideIcon; text: string }[]; isInk?: boolean };
  /** Shown above both, in place of the logo. */
  header?: ReactNode;
  children: ReactNode;
};

export function SignInLayout({ side, header, children }: SignInLayoutProps) {
  return (
    <>
      <SkipLink />
      {header}
      <div className="door">
        <main className="door-form" id="main" tabIndex={-1}>
          {!header && <Logo />}
          <div className="inner">{children}</div>
        </main>
        <aside className={side.isInk ? 'door-side door-ink' : 'door-side'} aria-label="About">
          <h2 className="title">{side.title}</h2>
          <ul className="lines">
            {side.lines.map(({ icon: Icon, text }) => (
              <li key={text}>
                <Icon className="icon" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  );
}
