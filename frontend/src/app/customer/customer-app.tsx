import { type ComponentType, StrictMode, useEffect, Component, type ReactNode } from 'react';
import { type CustomerPage, customerPageAt } from '../../../../shared/customer-paths.ts';
import { useAddress } from '../../lib/navigation/address.ts';
import { PageLoading } from '../page-loading.tsx';
import { Providers } from '../query-client.tsx';
import { useEarlyPress } from '../use-early-press.ts';
import { FailedPage } from '../failed-page.tsx';

/** The document's own page, and the wizard. */
export type CustomerPages = Readonly<Partial<Record<CustomerPage, ComponentType>>>;

/** Loads the document of an address whose page isn't in this one, after going back. */
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

type Props = { address: string; children: ReactNode };
type State = { address: string; failure: { error: unknown } | undefined };

/**
 * Wraps a page of the customer's path: if it throws, or its code does not arrive, shows that until the address
 * changes.
 */
class PageBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, failure: undefined };
  }

  override render() {
    const { failure, address } = this.state;
    if (!failure) return this.props.children;
    return <FailedPage error={failure.error} pathname={new URL(address).pathname} />;
  }
}
