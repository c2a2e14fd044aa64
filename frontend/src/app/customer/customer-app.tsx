import { type ComponentType, StrictMode, useEffect } from 'react';
import { type CustomerPage, customerPageAt } from '../../../../shared/customer-paths.ts';
import { useAddress } from '../../lib/navigation/address.ts';
import { PageLoading } from '../page-loading.tsx';
import { Providers } from '../providers.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { useEarlyPress } from '../use-early-press.ts';

/** The page that a document is for, and the wizard. */
export type CustomerPages = Readonly<Partial<Record<CustomerPage, ComponentType>>>;

/** Back at an address whose page is in another document. */
function LoadDocument() {
  useEffect(() => location.reload(), []);
  return <PageLoading />;
}

/** The customer's path, from whichever of its documents it was opened. */
export function CustomerApp({ pages }: { pages: CustomerPages }) {
  useEarlyPress();
  const { href, pathname } = useAddress();
  const Page = pages[customerPageAt(pathname) ?? 'landing'] ?? LoadDocument;
  return (
    <StrictMode>
      <Providers>
        <PageBoundary address={href}>
          <Page />
        </PageBoundary>
      </Providers>
    </StrictMode>
  );
}
