import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import { CustomerFlow, whatHappens, whoAsks } from '../../components/customer/customer-flow.tsx';
import { LazyLinkEnded } from '../../components/customer/lazy-link-ended.tsx';
import { LoadFailed } from '../../components/layout/page-pending.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { customerKeys } from '../../lib/api/customer-keys.ts';
import { forgetDraft, forgetOldDrafts, watchDraft } from '../../lib/device/device-draft.ts';
import { useAddress, Redirect } from '../../lib/navigation/address.ts';
import { providerAddress } from '../../lib/navigation/verification-address.ts';
import { usePreparing } from '../../lib/browser/use-preparing.ts';
import { ContactForm } from './contact-form.tsx';
import { IsThisYou } from './is-this-you.tsx';
import {
  goToStep1,
  isStep1Next,
  keepOffered,
  openLinkQuery,
  openedLink,
  wasBegun,
  wasTyped,
} from './opened-link.ts';

/** The page behind a customer's own link. The key leaves the address bar before anything else happens. */
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
    <LazyLinkEnded customerId={customerId} isIncomplete />
  ) : (
    <OpenedLink key={customerKey} {...{ customerId, customerKey, prepareNext }} />
  );
}

type OpenedLinkProps = {
  customerId: string;
  customerKey: string;
  prepareNext: () => Promise<unknown>;
};

function OpenedLink({ customerId, customerKey, prepareNext }: OpenedLinkProps) {
  const link = useQuery(openLinkQuery(customerId, customerKey));
  const { refetch } = link;
  const [hasEnded, setEnded] = useState(false);
  const [isOther, setOther] = useState(false);
  const isComingBack = wasBegun(customerId);
  useEffect(
    // Submitted in another tab: the link's new answer says so.
    () => watchDraft(customerId, (isGone) => isGone && void refetch()),
    [customerId, refetch],
  );
  const step1 = useStep1(link.data, prepareNext);
  if (link.data) {
    const { dealer, verification, result } = link.data;
    const address = `/verify?dealer=${dealer.dealerId}&customer=${customerId}`;
    // Submitted before: the wizard shows the status.
    if (result) return <Redirect to={address} />;
    // Under way at the provider's: everything that it asks here was entered.
    if (providerAddress(verification.continueAt) !== undefined)
      return <Redirect to={`${address}&step=review`} />;
    if (verification.files.length > 0 && isComingBack)
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
  const onEnded = () => {
    forgetDraft(customerId);
    setEnded(true);
  };
  const isAsked = link.data?.masked && !isOther && !wasTyped(customerId) && !step1.isNext;
  // The form doesn't wait for the answer: it's prerendered, and there before any code is.
  return (
    <PublicLayout
      dealer={link.data?.dealer}
      isDealerAwaited
      isDemonstration={link.data?.verification.isDemonstration}
      hasFooter={false}
    >
      <CustomerFlow
        promises={link.data && [whoAsks(link.data.dealer.name), ...whatHappens(link.data)]}
      >
        {link.data && isAsked ? (
          <IsThisYou
            {...{ customerKey, onEnded }}
            session={link.data}
            onOther={() => setOther(true)}
            onStep1={step1.show}
          />
        ) : (
          <ContactForm
            {...{ customerId, customerKey, onEnded }}
            session={step1.isNext ? undefined : link.data}
            onSubmitted={() => void refetch()}
          />
        )}
      </CustomerFlow>
    </PublicLayout>
  );
}

/** Leads to step 1, which shows what the dealership typed, in place of this page's form. */
function useStep1(session: CustomerSession | undefined, prepare: () => Promise<unknown>) {
  const queries = useQueryClient();
  const isNext = session !== undefined && isStep1Next(session);
  const show = async (way?: 'scan') => {
    if (!session) return;
    // Until then, this page stays: an empty one would flash up. A failure shows there.
    await prepare().catch(() => undefined);
    // After the way back, something newer is known.
    const key = customerKeys.session(session.customerId);
    queries.setQueryData(key, (known) => known ?? session);
    goToStep1(session, { way, replace: true });
  };
  const showAtOnce = useEffectEvent(() => {
    if (session?.typed) keepOffered(session.customerId, session.typed);
    void show();
  });
  useEffect(() => {
    if (isNext) showAtOnce();
  }, [isNext]);
  return { isNext, show };
}
