import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { type CustomerPage, customerPageAt } from '../../../../shared/customer-paths.ts';
import { HeaderEnd } from '../../components/layout/public-layout.tsx';
import { useAddress } from '../../lib/navigation/address.ts';
import { FailedPage } from '../failed-page.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { PageLoading } from '../page-loading.tsx';
import { Providers } from '../query-client.tsx';
import { useEarlyPress } from '../use-early-press.ts';

/** The document's own page, and the wizard. */
export type CustomerPages = Readonly<Partial<Record<CustomerPage, ComponentType>>>;

/** Loads the document of an address whose page isn't in this one, after going back. */
function LoadDocument() {
  useEffect(() => location.reload(), []);
  return <PageLoading />;
}

/** The customer's path, from whichever of its documents it was opened. */
export function CustomerApp({ pages, headerEnd }: { pages: CustomerPages; headerEnd: ReactNode }) {
  useEarlyPress();
  const { href, pathname } = useAddress();
  const Page = pages[customerPageAt(pathname) ?? 'landing'] ?? LoadDocument;
  return (
    <StrictMode>
      <Providers>
        <PageBoundary address={href} Failed={FailedPage}>
          <HeaderEnd value={headerEnd}>
            <Page />
          </HeaderEnd>
        </PageBoundary>
      </Providers>
    </StrictMode>
  );
}
