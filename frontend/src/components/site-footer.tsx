import { LockKeyhole } from 'lucide-react';
import { customerPageAt } from '../../../shared/customer-paths.ts';
import { useYear } from '../lib/use-year.ts';
import { pageVersion } from '../lib/page-version.ts';
import { useAddress } from '../lib/navigation/address.ts';
import { NewTabLink } from './new-tab-link.tsx';
import { PageLink } from './page-link.tsx';

const links = [
  { to: '/privacy', name: 'Privacy Policy' },
  { to: '/terms', name: 'Terms of Service' },
  { to: '/help', name: 'Help Center' },
] as const;

export function SiteFooter() {
  const page = customerPageAt(useAddress().pathname);
  const isBusy = page === 'wizard' || page === 'phone';
  return (
    <footer className="footer" id="footer" data-version={pageVersion()}>
      <div className="wrap">
        <p>
          <LockKeyhole className="icon icon-s" />
          Your data is encrypted and secure
        </p>
        <nav aria-label="Footer">
          {links.map(({ to, name }) => {
            const Opener = isBusy ? NewTabLink : PageLink;
            return (
              <Opener key={to} to={to}>
                {name}
              </Opener>
            );
          })}
        </nav>
        <span className="copyright">© {useYear()} Secure Identity Verification</span>
      </div>
    </footer>
  );
}
