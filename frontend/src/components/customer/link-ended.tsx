import { Mail } from 'lucide-react';
import { useState } from 'react';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { endedLinkCopy } from '../../../../shared/copy/customer/ended-link-copy.ts';
import type { EndedLink } from '../../../../shared/schemas/ended-link-schema.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { customerKeys } from '../../lib/api/customer-keys.ts';
import { randomId } from '../../lib/form/use-idempotency-key.ts';
import { Banner } from '../feedback/banner.tsx';
import { Button, ButtonLink } from '../buttons/button.tsx';
import { LoadFailed, PageSkeleton } from '../layout/page-pending.tsx';
import { PublicLayout } from '../layout/public-layout.tsx';
import { MessagePage } from '../layout/message-page.tsx';
import { CallDealership } from './call-dealership.tsx';
import {
  EndedLinkMessage,
  LinkRequestedMessage,
  UnknownLinkMessage,
} from './ended-link-messages.tsx';

type LinkEndedProps = {
  customerId: string;
  /** The key that opened nothing; undefined where there is none. */
  customerKey?: string | undefined;
  /** The link was opened without its key. */
  isIncomplete?: boolean;
  /** The dealership at which the visitor may begin again. */
  dealerId?: string;
  /** The link worked earlier, so anything entered since must already be removed. */
  hasWorked?: boolean;
  /** Something was submitted with the link and is being checked: starting again would be a second submission. */
  isSubmitted?: boolean;
  /** The visitor may be back from a provider, which alone knows what was submitted there. */
  isReturn?: boolean;
};

/**
 * The page of a link that opens nothing: it tells the holder of its key how it ended, anybody else that it doesn't
 * work, and offers a way on.
 */
export function LinkEnded(props: LinkEndedProps) {
  const ended = useEndedLink({ customerId: props.customerId, customerKey: props.customerKey });
  return (
    <PublicLayout dealer={ended.data?.dealer}>
      {ended.isPending && props.customerKey !== undefined ? (
        <PageSkeleton />
      ) : ended.isError ? (
        <LoadFailed
          error={ended.error}
          onRetry={() => void ended.refetch()}
          isRetrying={ended.isFetching}
          isKept={false}
        />
      ) : (
        <End {...props} link={ended.data ?? null} />
      )}
    </PublicLayout>
  );
}

type EndProps = LinkEndedProps & { link: EndedLink | null };

function End({ link, customerId, customerKey, dealerId, ...visit }: EndProps) {
  const { hasWorked = false, isSubmitted = false, isReturn = false, isIncomplete = false } = visit;
  const request = useLinkRequest({ customerId, customerKey });
  if (request.data) return <LinkRequestedMessage {...request.data} link={link} />;
  if (isReturn && !isSubmitted && !link?.isSubmitted) {
    return <PerhapsFinished hasWorked={hasWorked} />;
  }
  const ask = (
    <Button
      variant="primary"
      size="lg"
      busy={request.isPending && endedLinkCopy.asking}
      onClick={() => request.mutate()}
    >
      {link === null || link.mailedTo === null ? endedLinkCopy.askForLink : endedLinkCopy.emailLink}
    </Button>
  );
  const failure = request.isError && (
    <Banner status="denied" role="alert">
      {errorWords(request.error)}
    </Banner>
  );
  if (link) {
    const actions = (
      <>
        {link.mayAsk && ask}
        <CallDealership dealer={link.dealer} />
      </>
    );
    return <EndedLinkMessage {...{ link, hasWorked, actions, failure }} />;
  }
  const startAgain = dealerId !== undefined && (
    <ButtonLink variant="primary" size="lg" to={`/?${new URLSearchParams({ dealer: dealerId })}`}>
      {endedLinkCopy.startAgain}
    </ButtonLink>
  );
  return (
    <UnknownLinkMessage
      {...{ hasWorked, isIncomplete, isSubmitted, failure }}
      mayStartAgain={dealerId !== undefined}
      actions={!isSubmitted && (startAgain || ask)}
    />
  );
}

/**
 * Meets somebody who comes back from verifying while nothing here says how it went. It names no provider, which this
 * page doesn't know, and offers no new start: that would be a second verification.
 */
function PerhapsFinished({ hasWorked }: { hasWorked: boolean }) {
  const { title, ifFinished, ifNot, ifNotHasWorked } = endedLinkCopy.perhapsFinished;
  return (
    <MessagePage icon={Mail} title={title}>
      <p>{ifFinished}</p>
      <p>{hasWorked ? ifNotHasWorked : ifNot}</p>
    </MessagePage>
  );
}

type OpenedLink = {
  customerId: string;
  /** The key that opened nothing; undefined where there is none. */
  customerKey: string | undefined;
};

/** An id or a key in the wrong form counts as any other wrong one. */
const opensNothing = (error: unknown) => isApiError(error, 'not_found', 'invalid_request');

async function endOf(customerId: string, key: string, signal: AbortSignal) {
  const input = { params: { customerId }, body: { key } };
  try {
    const { link } = await callApi('getEndedLink', input, { signal, retry: true });
    return link;
  } catch (error) {
    if (opensNothing(error)) return null;
    throw error;
  }
}

async function ask({ customerId, customerKey }: OpenedLink, requestId: string) {
  const body = { requestId, ...(customerKey !== undefined && { key: customerKey }) };
  try {
    return await callApi('askForLink', { params: { customerId }, body }, { retry: true });
  } catch (error) {
    if (opensNothing(error)) return { outcome: 'received' as const, againAt: null };
    throw error;
  }
}

/** Asks how a link ended; null for one that nothing is known of. */
const useEndedLink = ({ customerId, customerKey }: OpenedLink) =>
  useQuery({
    queryKey: [...customerKeys.link(customerId), 'ended', customerKey],
    queryFn:
      customerKey === undefined
        ? skipToken
        : ({ signal }) => endOf(customerId, customerKey, signal),
    // An ended link stays ended while the page is open.
    staleTime: Infinity,
  });

/** Asks for a new link. The request's id makes it count once, however often the page sends it. */
function useLinkRequest(opened: OpenedLink) {
  const [requestId] = useState(() => randomId('req'));
  return useMutation({ mutationFn: () => ask(opened, requestId), networkMode: 'online' });
}
