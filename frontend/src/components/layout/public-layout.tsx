import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { LockKeyhole, ShieldCheck, Store } from 'lucide-react';
import { customerPageAt } from '../../../../shared/customer-paths.ts';
import { useAddress } from '../../lib/navigation/address.ts';
import { kitCopy } from '../copy.ts';
import { PageLink, NewTabLink } from '../navigation/page-link.tsx';
import { SkipLink, Logo } from './page-shell.tsx';

type PublicLayoutProps = {
  /** The dealership that asks, once it is known. */
  dealer?: { name: string; address: string } | undefined;
  /** Until then, space is reserved for it. */
  isDealerAwaited?: boolean;
  isDemonstration?: boolean | undefined;
  hasFooter?: boolean;
  children: ReactNode;
};

/** Header, band, content and footer of the pages that anyone may open. */
export function PublicLayout({
  dealer,
  isDealerAwaited = false,
  isDemonstration = false,
  hasFooter = true,
  children,
}: PublicLayoutProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      {(dealer !== undefined || isDealerAwaited) && <DealershipBand dealer={dealer} />}
      {isDemonstration && <DemonstrationStrip />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {hasFooter && <SiteFooter />}
    </>
  );
}

/** Comes last in the header: on pages that are there in each language, the switch. Others don't load it. */
export const HeaderEnd = createContext<ReactNode>(null);

/** The public pages' header: one slim row, which scrolls away. */
export function SiteHeader() {
  return (
    <header className="header">
      <div className="wrap">
        <Logo />
        <ul className="assurances">
          <li>
            <LockKeyhole className="icon icon-s" />
            <Shortened text={kitCopy.connection} />
          </li>
          <li>
            <ShieldCheck className="icon icon-s" />
            <Shortened text={kitCopy.encryption} />
          </li>
        </ul>
        <PageLink className="header-link" to="/dealer/login">
          <Shortened text={kitCopy.dealerLogin} />
        </PageLink>
        {use(HeaderEnd)}
      </div>
    </header>
  );
}

/** A text in full for all, of which a phone shows the first part. */
const Shortened = ({ text: [short, rest] }: { text: readonly [string, string] }) => (
  <span>
    {short}
    {rest && <span className="header-rest">{rest}</span>}
  </span>
);

type DealershipBandProps = { dealer: { name: string; address: string } | undefined };

/** The dealership's sign, in view on the whole customer path. Empty, but equally high, until it is known. */
function DealershipBand({ dealer }: DealershipBandProps) {
  return (
    <section className="band" aria-label={kitCopy.dealership}>
      <div className="wrap">
        <Store className="icon" />
        <p className="band-text">
          <span>
            {kitCopy.verifyingFor} <strong translate="no">{dealer?.name}</strong>
          </span>
          <span className="band-address" translate="no">
            {dealer?.address ?? '\u00a0'}
          </span>
        </p>
      </div>
    </section>
  );
}

/** Shown on each screen with a decision where chance decides. */
const DemonstrationStrip = () => (
  <section className="demo" aria-label={kitCopy.demonstration}>
    <p className="wrap">
      <strong className="strong">{kitCopy.demonstration}:</strong> {kitCopy.byChance}
    </p>
  </section>
);

const links = [
  { to: '/privacy', name: kitCopy.privacy },
  { to: '/terms', name: kitCopy.terms },
  { to: '/help', name: kitCopy.help },
] as const;

function SiteFooter() {
  const page = customerPageAt(useAddress().pathname);
  const isBusy = page === 'wizard' || page === 'phone';
  return (
    <footer className="footer" id="footer" data-version={pageVersion()}>
      <div className="wrap">
        <p>
          <LockKeyhole className="icon icon-s" />
          {kitCopy.assurance}
        </p>
        <nav aria-label={kitCopy.footer}>
          {links.map(({ to, name }) => {
            const Opener = isBusy ? NewTabLink : PageLink;
            return (
              <Opener key={to} to={to}>
                {name}
              </Opener>
            );
          })}
        </nav>
        <span className="copyright">{kitCopy.copyright(useYear())}</span>
      </div>
    </footer>
  );
}

/** Returns the version of the open page; `/config.json` has that of the deployment, which may be a later one. */
const pageVersion = () =>
  import.meta.env.SSR
    ? import.meta.env.VITE_PAGE_VERSION
    : document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;

const never = () => () => undefined;

/** Returns the current year; for a prerendered page, at first the year of the build, which may be an earlier one. */
const useYear = (): number =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => Number(import.meta.env.VITE_BUILD_YEAR),
  );
