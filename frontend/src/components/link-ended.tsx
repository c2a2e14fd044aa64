import type { EndedLink } from '../../../shared/schemas/ended-link.ts';
import { errorWords } from '../lib/api/error-words.ts';
import { useEndedLink, useLinkRequest } from '../lib/ended-link.ts';
import { Banner } from './banner.tsx';
import { Button, ButtonLink } from './button.tsx';
import { CallDealership } from './call-dealership.tsx';
import { EndedLinkMessage } from './known-end.tsx';
import { LinkRequestedMessage } from './link-asked.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PerhapsFinished } from './perhaps-finished.tsx';
import { PublicLayout } from './public-layout.tsx';
import { UnknownLinkMessage } from './unknown-link.tsx';

type LinkEndedProps = {
  customerId: string;
  /** What opened nothing; undefined where there is none. */
  customerKey?: string | undefined;
  /** The dealership at which the visitor may begin anew. */
  dealerId?: string;
  /** The link worked earlier, so anything entered since must already be removed. */
  hasWorked?: boolean;
  /** Something was submitted by it that is being checked: starting again would be a second submission. */
  isSubmitted?: boolean;
  /** The visitor may be back from a provider, who alone knows what was submitted there. */
  isReturn?: boolean;
};

/** For a link that opens nothing: how it ended, for whoever holds its key, else that it doesn't work; and a way on. */
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

function End({ link, customerId, customerKey, dealerId, ...how }: EndProps) {
  const { hasWorked = false, isSubmitted = false, isReturn = false } = how;
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
