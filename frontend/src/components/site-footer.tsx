import { LockKeyhole } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { pageVersion } from '../lib/page-version.ts';
import { NewTabLink } from './new-tab-link.tsx';

const links = [
  { to: '/privacy', name: 'Privacy Policy' },
  { to: '/terms', name: 'Terms of Service' },
  { to: '/help', name: 'Help Center' },
] as const;

export function SiteFooter() {
  const isBusy = useLocation().pathname === '/verify';
  return (
    <footer className="footer" id="footer" data-version={pageVersion()}>
      <div className="wrap">
        <p>
          <LockKeyhole className="icon icon-s" />
          Your data is encrypted and secure
        </p>
        <nav aria-label="Footer">
          {links.map(({ to, name }) => {
            const Opener = isBusy ? NewTabLink : Link;
            return (
              <Opener key={to} to={to}>
                {name}
              </Opener>
            );
          })}
        </nav>
        <span className="copyright">© {new Date().getFullYear()} Secure Identity Verification</span>
      </div>
    </footer>
  );
}
