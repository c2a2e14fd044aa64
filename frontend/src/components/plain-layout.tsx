import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

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
