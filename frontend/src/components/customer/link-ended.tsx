import { Mail } from 'lucide-react';
import { useState } from 'react';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
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
import { CallDealership } from './customer-flow.tsx';
import {
  EndedLinkMessage,
  LinkRequestedMessage,
  UnknownLinkMessage,
} from './ended-link-messages.tsx';

type LinkEndedProps = {
  customerId: string;
  /** The key that opened nothing; undefined where there is none. */
  customerKey?: string | undefined;
  /** The dealership where the visitor may start over. */
  dealerId?: string;
  /** The link worked earlier, so anything entered since has to be removed. */
  hasWorked?: boolean;
  /** A submission through it is being checked: starting over would be a second one. */
  isSubmitted?: boolean;
  /** The visitor may be back from a provider, which alone knows what was submitted there. */
  isReturn?: boolean;
};

/**
 * The page for a link that opens nothing: says how it ended, to the holder of its key, else that it doesn't work, and
 * leads on.
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
  const { hasWorked = false, isSubmitted = false, isReturn = false } = visit;
  const request = useLinkRequest({ customerId, customerKey });
  if (request.data) return <LinkRequestedMessage {...request.data} dealer={link?.dealer} />;
  if (isReturn && !isSubmitted && !link?.isSubmitted) {
    return <PerhapsFinished hasWorked={hasWorked} />;
  }
  const ask = (
    <Button
      variant="primary"
      size="lg"
      busy={request.isPending && 'Asking...'}
      onClick={() => request.mutate()}
    >
      Ask for a New Link
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
      Start Again
    </ButtonLink>
  );
  return (
    <UnknownLinkMessage
      {...{ hasWorked, isSubmitted, failure }}
      mayStartAgain={dealerId !== undefined}
      actions={!isSubmitted && (startAgain || ask)}
    />
  );
}

/**
 * Shown to somebody who comes back from a verification whose result is unknown here. It names no provider, which this
 * page doesn't know, and offers no new start: that would be a second verification.
 */
function PerhapsFinished({ hasWorked }: { hasWorked: boolean }) {
  return (
    <MessagePage icon={Mail} title="Finished your verification?">
      <p>If you did, you can close this page. We&apos;ll email you the result.</p>
      <p>
        {hasWorked
          ? "If you didn't, ask the dealership for a new link. The one you used no longer works, and your information was removed from this device."
          : "If you didn't, go back to the page where you started, or open the link the dealership sent you."}
      </p>
    </MessagePage>
  );
}

type Opened = {
  customerId: string;
  /** The key that opened nothing; undefined where there is none. */
  customerKey: string | undefined;
};

/** Returns whether an id or a key has the wrong form, which is a wrong one like any other. */
const isOfWrongForm = (error: unknown) => isApiError(error, 'not_found', 'invalid_request');

async function endOf(customerId: string, key: string, signal: AbortSignal) {
  const input = { params: { customerId }, body: { key } };
  try {
    const { link } = await callApi('getEndedLink', input, { signal, retry: true });
    return link;
  } catch (error) {
    if (isOfWrongForm(error)) return null;
    throw error;
  }
}

async function ask({ customerId, customerKey }: Opened, requestId: string) {
  const body = { requestId, ...(customerKey !== undefined && { key: customerKey }) };
  try {
    return await callApi('askForLink', { params: { customerId }, body }, { retry: true });
  } catch (error) {
    if (isOfWrongForm(error)) return { outcome: 'received' as const, againAt: null };
    throw error;
  }
}

/** Returns the query of how a link ended; null for an unknown one. */
const useEndedLink = ({ customerId, customerKey }: Opened) =>
  useQuery({
    queryKey: [...customerKeys.link(customerId), 'ended', customerKey],
    queryFn:
      customerKey === undefined
        ? skipToken
        : ({ signal }) => endOf(customerId, customerKey, signal),
    // An ended link stays ended while the page is open.
    staleTime: Infinity,
  });

/** Returns the mutation that asks for a new link: one request, however often the page sends it. */
function useLinkRequest(opened: Opened) {
  const [requestId] = useState(() => randomId('req'));
  return useMutation({ mutationFn: () => ask(opened, requestId) });
}
