import { useQuery } from '@tanstack/react-query';
import { Check, FileUp, TimerOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { RouteResponse } from '../../../../shared/routes.ts';
import { RetryBanner } from '../../components/feedback/retry-banner.tsx';
import { Skeleton, SlowNotice } from '../../components/feedback/skeleton.tsx';
import { SupportLine } from '../../components/sign-in/sign-in-notices.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { useMailedToken } from '../../lib/auth/use-mailed-token.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { SubmitButton } from '../../components/buttons/button.tsx';
import { OfflineLine } from '../../components/feedback/offline-line.tsx';
import { formatListTime } from '../../lib/format/format-date.ts';
import { documentRequestQuery, useNewDocument } from './mailed-links/use-new-document.ts';
import { AccountCard, EndedLinkCard } from './mailed-links/link-cards.tsx';
import { ProofField } from './registration/proof-field.tsx';

/** The page of the emailed link to upload a better document. Opening the link doesn't use it up. */
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
      <EndedLinkCard isIncomplete={mailed.isIncomplete}>
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

type NewDocumentFormProps = Pick<
  ReturnType<typeof useNewDocument>,
  'upload' | 'error' | 'failure' | 'busy' | 'submit'
> & {
  request: Extract<RouteResponse<'getDocumentRequest'>, { state: 'open' }>;
};

/** Tells what is wrong with the last document, and takes a better one. */
export function NewDocumentForm(props: NewDocumentFormProps) {
  const { request, upload, error, failure, busy, submit } = props;
  return (
    <form
      className="stack stack-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="stack stack-2">
        <p className="muted break">
          We&apos;re reviewing the registration of {request.dealerName} and can&apos;t use the proof
          of dealership you uploaded.
        </p>
        <p className="break">
          <span className="medium">What&apos;s wrong with it:</span> {request.reason}
        </p>
      </div>
      <OfflineLine text="Keep this page open. We'll continue when you're back online." />
      {failure && (
        <Banner status="denied" role="alert">
          {failure}
        </Banner>
      )}
      <ProofField upload={upload} error={error} />
      <SubmitButton busy={busy}>Send Document</SubmitButton>
      {busy && <SlowNotice text="Still sending. This is taking longer than usual." />}
      <p className="small muted">This link works until {formatListTime(request.expiresAt)}.</p>
    </form>
  );
}
