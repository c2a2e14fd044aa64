import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { CustomerFlow } from '../../components/customer-flow.tsx';
import { LinkExpired } from '../../components/lazy-link-expired.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { whatHappens, whoAsks } from '../../components/promises.ts';
import { PublicLayout } from '../../components/public-layout.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { forgetOldDrafts } from '../../lib/device/device-draft.ts';
import { leaveNothing } from '../../lib/device/leave-nothing.ts';
import { watchDraft } from '../../lib/device/watch-draft.ts';
import { ContactForm } from './components/contact-form.tsx';
import { openLinkQuery } from './api/open-link.ts';
import { takeKey } from './rules/take-key.ts';

/** Where a customer's own link leads. The key leaves the address bar before anything else happens. */
export function CustomerLinkPage() {
  const { customerId = '' } = useParams();
  // Someone who opened a truncated link may open the full one in the same tab: only the fragment changes.
  const { hash } = useLocation();
  const key = useMemo(() => takeKey(customerId, hash), [customerId, hash]);
  useEffect(forgetOldDrafts, []);
  return key === undefined ? (
    <PublicLayout hasFooter={false}>
      <LinkExpired />
    </PublicLayout>
  ) : (
    <OpenedLink key={key} customerId={customerId} customerKey={key} />
  );
}

function OpenedLink({ customerId, customerKey }: { customerId: string; customerKey: string }) {
  const link = useQuery(openLinkQuery(customerId, customerKey));
  const { refetch } = link;
  const [hasEnded, setEnded] = useState(false);
  useEffect(
    // Submitted in another tab: what there is now says so.
    () => watchDraft(customerId, (isGone) => isGone && void refetch()),
    [customerId, refetch],
  );
  if (link.data?.result) {
    const { dealer } = link.data;
    // Submitted already: the wizard shows where it stands.
    return <Navigate replace to={`/verify?dealer=${dealer.dealerId}&customer=${customerId}`} />;
  }
  if (hasEnded) {
    return (
      <PublicLayout hasFooter={false}>
        <LinkExpired hasWorked />
      </PublicLayout>
    );
  }
  return (
    <PublicLayout
      dealer={link.data?.dealer}
      isDemonstration={link.data?.place.isDemonstration}
      hasFooter={false}
    >
      {link.isPending && <PageSkeleton />}
      {isApiError(link.error, 'not_found', 'invalid_request') ? (
        <LinkExpired />
      ) : (
        link.isError && (
          <LoadFailed
            error={link.error}
            onRetry={() => void link.refetch()}
            isRetrying={link.isFetching}
          />
        )
      )}
      {link.data && (
        <CustomerFlow promises={[whoAsks(link.data.dealer.name), ...whatHappens(link.data)]}>
          <ContactForm
            session={link.data}
            customerKey={customerKey}
            onEnded={() => {
              leaveNothing(customerId);
              setEnded(true);
            }}
            onSubmitted={() => void refetch()}
          />
        </CustomerFlow>
      )}
    </PublicLayout>
  );
}
