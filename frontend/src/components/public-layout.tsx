import type { ReactNode } from 'react';
import { DealershipBand } from './dealership-band.tsx';
import { DemonstrationStrip } from './demonstration-strip.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

type PublicLayoutProps = {
  /** The dealership that asks, once it is known. */
  dealer?: { name: string; address: string } | undefined;
  /** Until then, room is kept for it. */
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
