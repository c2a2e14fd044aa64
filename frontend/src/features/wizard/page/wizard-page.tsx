import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LazyLinkEnded } from '../../../components/customer/lazy-link-ended.tsx';
import { LoadFailed, PageSkeleton } from '../../../components/layout/page-pending.tsx';
import { PublicLayout } from '../../../components/layout/public-layout.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { readCustomerKey } from '../../../lib/device/customer-key.ts';
import { forgetDraft, forgetOldDrafts, isWizardBegun } from '../../../lib/device/device-draft.ts';
import { useAddress, Redirect } from '../../../lib/navigation/address.ts';
import { customerSessionQuery } from '../customer-session.ts';
import { Wizard } from './wizard.tsx';
import { draftQuery } from './draft-query.ts';

/** `/verify?dealer=…` starts a verification; with `&customer=…` it resumes one. */
export function WizardPage() {
  const { searchParams: parameters } = useAddress();
  const dealerId = parameters.get('dealer');
  const customerId = parameters.get('customer');
  // Where a provider sends its visitors back.
  const isReturn = parameters.get('step') === 'review';
  // Held here: once its link has ended, the device keeps it no longer, and the page still says how it ended.
  const customerKey = useMemo(() => readCustomerKey(customerId ?? ''), [customerId]);
  useEffect(forgetOldDrafts, []);
  if (!dealerId) return <Redirect to="/" />;
  if (!customerId)
    return <NewDraft dealerId={dealerId} someoneElse={parameters.get('for') === 'someone-else'} />;
  return customerKey === undefined ? (
    <LazyLinkEnded {...{ customerId, dealerId, isReturn }} />
  ) : (
    // Another customer is another wizard: nothing of the one before may show.
    <Verification key={customerId} {...{ dealerId, customerId, customerKey, isReturn }} />
  );
}

type VerificationProps = {
  dealerId: string;
  customerId: string;
  customerKey: string;
  isReturn: boolean;
};

function Verification({ dealerId, customerId, customerKey, isReturn }: VerificationProps) {
  const session = useQuery(customerSessionQuery(customerId, customerKey));
  const [isEnded, setEnded] = useState(false);
  // Cancelled, replaced or expired, or the dealership was blocked: this tab's key did open it before.
  const isOver = isEnded || isApiError(session.error, 'not_found');
  // Known until the page is left: the server no longer says it.
  const isSubmitted = ['provider', 'dealership'].includes(session.data?.result?.waitingFor ?? '');
  useEffect(() => {
    if (isOver) forgetDraft(customerId);
  }, [isOver, customerId]);
  if (session.data && !isOver) {
    return session.data.dealer.dealerId === dealerId ? (
      <Wizard session={session.data} customerKey={customerKey} onEnded={() => setEnded(true)} />
    ) : (
      <Redirect to="/" />
    );
  }
  if (isOver || isApiError(session.error, 'invalid_request')) {
    return (
      <LazyLinkEnded
        {...{ customerId, customerKey, dealerId, isSubmitted }}
        hasWorked={isOver}
        // Known here, an attempt that isn't under way at a provider's was not finished there.
        isReturn={isReturn && session.data?.verification.continueAt !== null}
      />
    );
  }
  return (
    <PublicLayout>
      {session.isPending ? (
        <PageSkeleton />
      ) : (
        <LoadFailed
          error={session.error}
          onRetry={() => void session.refetch()}
          isRetrying={session.isFetching}
        />
      )}
    </PublicLayout>
  );
}

/** Starts or resumes a verification from a dealership's general link, at the customer's own address. */
export function NewDraft({ dealerId, someoneElse }: { dealerId: string; someoneElse?: boolean }) {
  const draft = useQuery(draftQuery(dealerId, someoneElse));
  if (draft.data) {
    const step = isWizardBegun(draft.data) ? '&step=welcome-back' : '';
    return <Redirect to={`/verify?dealer=${dealerId}&customer=${draft.data}${step}`} />;
  }
  if (isApiError(draft.error, 'not_found', 'invalid_request')) return <Redirect to="/" />;
  return (
    <PublicLayout>
      {draft.isError ? (
        <LoadFailed
          error={draft.error}
          onRetry={() => void draft.refetch()}
          isRetrying={draft.isFetching}
          isKept={false}
        />
      ) : (
        <PageSkeleton />
      )}
    </PublicLayout>
  );
}
