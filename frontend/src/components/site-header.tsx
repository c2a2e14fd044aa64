import { Link } from 'react-router-dom';
import { LockKeyhole, ShieldCheck } from 'lucide-react';
import { Logo } from './logo.tsx';

function Assurances() {
  return (
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
  );
}

/** The public pages' header; on a phone the two badges stand under it. */
export function SiteHeader() {
  return (
    <>
      <header className="header">
        <div className="wrap">
          <Logo />
          <Assurances />
          <Link className="header-link" to="/dealer/login">
            Dealer Login
          </Link>
        </div>
      </header>
      <div className="assurances-strip" role="region" aria-label="Security">
        <Assurances />
      </div>
    </>
  );
}
