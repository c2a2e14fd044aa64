import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';
import '../styles/signed-in.css';

/** The dealer area's pages for somebody who is not signed in: no header, one narrow column under the logo. */
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
