import { Clock, Send } from 'lucide-react';
import type { PublicDealership } from '../../../shared/schemas/customer.ts';
import type { LinkRequestOutcome } from '../../../shared/schemas/ended-link.ts';
import { formatListTime } from '../lib/format/format-date.ts';
import { CallDealership } from './call-dealership.tsx';
import { MessagePage } from './message-page.tsx';

type LinkAskedProps = LinkRequestOutcome & {
  /** Undefined for a link that nothing is known of. */
  dealer: PublicDealership | undefined;
};

/** What came of asking for a new link. Without a dealership it reads the same, whether or not anybody was told. */
export function LinkRequestedMessage({ outcome, againAt, dealer }: LinkAskedProps) {
  if (!dealer || outcome === 'received') {
    return (
      <MessagePage icon={Send} title="We got your request">
        <p role="status">
          If this link matches a dealership that uses this site and you still need a new one,
          we&apos;ve let them know. If you don&apos;t hear from them, please contact them directly.
        </p>
        <p className="muted">You can close this page.</p>
      </MessagePage>
    );
  }
  if (outcome === 'told') {
    return (
      <MessagePage
        icon={Send}
        status="approved"
        title={`We told ${dealer.name}`}
        actions={<CallDealership dealer={dealer} />}
      >
        <p role="status">They can send you a new link. You can close this page.</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      icon={Clock}
      title="You've already asked"
      actions={<CallDealership dealer={dealer} />}
    >
      <p role="status">
        {dealer.name} has your request. You can ask again after {formatListTime(againAt)}, or call
        them.
      </p>
    </MessagePage>
  );
}
