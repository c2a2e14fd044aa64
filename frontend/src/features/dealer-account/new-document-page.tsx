import { useQuery } from '@tanstack/react-query';
import { Check, FileUp, TimerOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { RetryBanner } from '../../components/retry-banner.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { SupportLine } from '../../components/support-line.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { documentRequestQuery } from './api/new-document.ts';
import { AccountCard } from './components/account-card.tsx';
import { EndedLinkCard } from './components/link-cards.tsx';
import { NewDocumentForm } from './components/new-document-form.tsx';
import { useMailedToken } from '../../lib/use-mailed-token.ts';
import { useNewDocument } from './hooks/use-new-document.ts';

/** Where the mailed link leads by which a dealership sends a better document. Opening it uses nothing up. */
export function NewDocumentPage() {
  // Another link opened in the same tab changes the fragment only.
  return <NewDocument key={useLocation().hash} />;
}

function NewDocument() {
  const mailed = useMailedToken('new-document');
  const { data, error, refetch } = useQuery(documentRequestQuery(mailed.token));
  const sending = useNewDocument(mailed.token, refetch);
  if (sending.isDone || data?.state === 'sent')
    return (
      <AccountCard icon={Check} status="approved" title="Document Sent">
        <p>Thank you. We&apos;ll look at it and email you our decision.</p>
        <p>There&apos;s nothing you need to do until then.</p>
      </AccountCard>
    );
  if (data?.state === 'decided')
    return (
      <AccountCard icon={Check} title="No Longer Needed">
        <p>
          We&apos;ve already decided about your registration. Check your email for our decision.
        </p>
        <SupportLine />
      </AccountCard>
    );
  if (
    mailed.token === undefined ||
    sending.isInvalid ||
    isApiError(error, 'email_link_invalid', 'invalid_request')
  )
    return (
      <EndedLinkCard>
        <p>Use the link in the newest email.</p>
        <SupportLine lead="If there is none" />
      </EndedLinkCard>
    );
  if (data?.state === 'expired')
    return (
      <AccountCard icon={TimerOff} title="Link Expired">
        <SupportLine lead="To get another one" />
      </AccountCard>
    );
  return (
    <AccountCard icon={FileUp} title="Upload a Better Document">
      {data?.state === 'open' ? (
        <NewDocumentForm request={data} {...sending} />
      ) : error ? (
        <RetryBanner error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </AccountCard>
  );
}
