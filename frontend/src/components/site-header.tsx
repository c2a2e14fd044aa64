import { LockKeyhole, ShieldCheck } from 'lucide-react';
import { Logo } from './logo.tsx';
import { PageLink } from './page-link.tsx';

/** The public pages' header: one slim row, which scrolls away. */
export function SiteHeader() {
  return (
    <header className="header">
      <div className="wrap">
        <Logo />
        <ul className="assurances">
          <li>
            <LockKeyhole className="icon icon-s" />
            Secure Connection
          </li>
          <li>
            <ShieldCheck className="icon icon-s" />
            256-bit Encryption
          </li>
        </ul>
        <PageLink className="header-link" to="/dealer/login">
          Dealer Login
        </PageLink>
      </div>
    </header>
  );
}
