import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CustomerFlow } from '../../components/customer-flow.tsx';
import { LazyLinkEnded } from '../../components/lazy-link-ended.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { whatHappens, whoAsks } from '../../components/promises.ts';
import { PublicLayout } from '../../components/public-layout.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { forgetDraft, forgetOldDrafts } from '../../lib/device/device-draft.ts';
import { watchDraft } from '../../lib/device/watch-draft.ts';
import { useAddress } from '../../lib/navigation/address.ts';
import { Redirect } from '../../lib/navigation/redirect.tsx';
import { usePreparing } from '../../lib/use-preparing.ts';
import { ContactForm } from './components/contact-form.tsx';
import { openLinkQuery } from './api/open-link.ts';
import { openedLink } from './rules/opened-link.ts';
import { wasBegun } from './rules/was-begun.ts';

/** Where a customer's own link leads. The key leaves the address bar before anything else happens. */
export function CustomerLinkPage({ prepareNext }: { prepareNext: () => Promise<unknown> }) {
  usePreparing(prepareNext);
  // Someone who opened a truncated link may open the full one in the same tab: only the fragment changes.
  const { pathname, hash } = useAddress();
  const { customerId, customerKey } = useMemo(
    () => openedLink({ pathname, hash }),
    [pathname, hash],
  );
  useEffect(forgetOldDrafts, []);
  return customerKey === undefined ? (
    <LazyLinkEnded customerId={customerId} />
  ) : (
    <OpenedLink key={customerKey} {...{ customerId, customerKey }} />
  );
}

function OpenedLink({ customerId, customerKey }: { customerId: string; customerKey: string }) {
  const link = useQuery(openLinkQuery(customerId, customerKey));
  const { refetch } = link;
  const [hasEnded, setEnded] = useState(false);
  const isComingBack = wasBegun(customerId);
  useEffect(
    // Submitted in another tab: what there is now says so.
    () => watchDraft(customerId, (isGone) => isGone && void refetch()),
    [customerId, refetch],
  );
  if (link.data) {
    const { dealer, place, result } = link.data;
    const address = `/verify?dealer=${dealer.dealerId}&customer=${customerId}`;
    // Submitted already: the wizard shows where it stands.
    if (result) return <Redirect to={address} />;
    if (place.files.length > 0 && isComingBack)
      return <Redirect to={`${address}&step=welcome-back`} />;
  }
  if (hasEnded || isApiError(link.error, 'not_found', 'invalid_request'))
    return <LazyLinkEnded {...{ customerId, customerKey }} hasWorked={hasEnded} />;
  if (link.isError) {
    return (
      <PublicLayout hasFooter={false}>
        <LoadFailed
          error={link.error}
          onRetry={() => void link.refetch()}
          isRetrying={link.isFetching}
        />
      </PublicLayout>
    );
  }
  // The form doesn't wait for the answer: it's there before any code is.
  return (
    <PublicLayout
      dealer={link.data?.dealer}
      isDealerAwaited
      isDemonstration={link.data?.place.isDemonstration}
      hasFooter={false}
    >
      <CustomerFlow
        promises={link.data && [whoAsks(link.data.dealer.name), ...whatHappens(link.data)]}
      >
        <ContactForm
          customerId={customerId}
          session={link.data}
          customerKey={customerKey}
          onEnded={() => {
            forgetDraft(customerId);
            setEnded(true);
          }}
          onSubmitted={() => void refetch()}
        />
      </CustomerFlow>
    </PublicLayout>
  );
}
