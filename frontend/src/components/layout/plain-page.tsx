import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Seal } from '../feedback/seal.tsx';
import { Logo, SkipLink } from './page-shell.tsx';
import { PageTitle } from './page-title.tsx';
import '../../styles/account.css';

/** A page of a signed-in area for visitors who may be signed out: no header, one narrow column under the logo. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <div className="wrap plain-column">
          <Logo />
          {children}
        </div>
      </main>
    </>
  );
}

type NothingHereProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The button that leads elsewhere. */
  children: ReactNode;
};

/** A card in place of something that the address names but that doesn't exist. */
export function NothingHere({ icon, title, text, children }: NothingHereProps) {
  return (
    <div className="card empty">
      <Seal icon={icon} />
      <PageTitle title={title} />
      <p>{text}</p>
      {children}
    </div>
  );
}
