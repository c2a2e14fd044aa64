import type { ReactNode } from 'react';
import {
  Ban,
  CircleCheck,
  Hourglass,
  RefreshCw,
  Link2Off,
  type LucideIcon,
  Clock,
  MailCheck,
  Send,
} from 'lucide-react';
import type {
  EndedLink,
  LinkRequestOutcome,
} from '../../../../shared/schemas/ended-link-schema.ts';
import { CUSTOMER_LINK_DAYS } from '../../../../shared/limits.ts';
import { endedLinkCopy } from '../../../../shared/copy/customer/ended-link-copy.ts';
import { formatLongTime } from '../../lib/format/format-date.ts';
import { MessagePage } from '../layout/message-page.tsx';
import { CallDealership } from './call-dealership.tsx';

const icons: Record<EndedLink['end'], LucideIcon> = {
  expired: Hourglass,
  cancelled: Ban,
  replaced: RefreshCw,
};

type KnownEndProps = {
  link: EndedLink;
  /** The link worked earlier on this page. */
  hasWorked: boolean;
  failure: ReactNode;
  actions: ReactNode;
};

/** Tells the holder of a key that its link has ended, and what to do now. */
export function EndedLinkMessage({ link, hasWorked, failure, actions }: KnownEndProps) {
  if (link.isSubmitted) {
    return (
      <MessagePage icon={CircleCheck} title={endedLinkCopy.submitted.title} actions={actions}>
        <p>{endedLinkCopy.submitted.text(link.dealer.name)}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      icon={icons[link.end]}
      title={endedLinkCopy.ended[link.end].title}
      isStacked
      actions={actions}
    >
      {failure}
      <p>{endedWords(link)}</p>
      {link.mailedTo !== null && <p className="strong">{link.mailedTo}</p>}
      {hasWorked && <DraftClearedNote />}
    </MessagePage>
  );
}

type UnknownLinkProps = {
  hasWorked: boolean;
  isIncomplete: boolean;
  isSubmitted: boolean;
  mayStartAgain: boolean;
  failure: ReactNode;
  actions: ReactNode;
};

/** Answers a link without its key, or one whose key is made up, or ended too long ago: the same words, true of both. */
export function UnknownLinkMessage(props: UnknownLinkProps) {
  const { hasWorked, isIncomplete, failure, actions } = props;
  const { title, titleHasWorked } = endedLinkCopy.unknown;
  const worded = isIncomplete ? endedLinkCopy.incomplete.title : title;
  return (
    <MessagePage icon={Link2Off} title={hasWorked ? titleHasWorked : worded} actions={actions}>
      {failure}
      <p>{nextStep(props)}</p>
      {hasWorked && <DraftClearedNote />}
    </MessagePage>
  );
}

function nextStep(visit: UnknownLinkProps): string {
  const { hasWorked, isIncomplete, isSubmitted, mayStartAgain } = visit;
  const { submitted, startAgain, askForNew, openAgain } = endedLinkCopy.unknown;
  if (isSubmitted) return submitted;
  if (mayStartAgain) return startAgain;
  if (isIncomplete) return endedLinkCopy.incomplete.text;
  return hasWorked ? askForNew : openAgain;
}

type LinkRequestedProps = LinkRequestOutcome & {
  /** Null for a link that nothing is known of. */
  link: EndedLink | null;
};

/** Says what came of asking for a new link. Without a dealership it reads the same, whether or not anybody was told. */
export function LinkRequestedMessage({ outcome, againAt, link }: LinkRequestedProps) {
  const { received, dealerNotified, askedBefore, mailed, mailedBefore } = endedLinkCopy;
  if (!link || outcome === 'received') {
    return (
      <MessagePage icon={Send} title={received.title}>
        <p role="status">{received.text}</p>
        <p className="muted">{received.close}</p>
      </MessagePage>
    );
  }
  const { dealer, mailedTo } = link;
  const actions = <CallDealership dealer={dealer} />;
  if (outcome === 'mailed') {
    return (
      <MessagePage icon={MailCheck} status="approved" title={mailed.title} actions={actions}>
        <p role="status">{mailed.text(mailedTo, CUSTOMER_LINK_DAYS)}</p>
        <p className="muted">{mailed.notThere(dealer.name)}</p>
      </MessagePage>
    );
  }
  if (outcome === 'told') {
    return (
      <MessagePage
        icon={Send}
        status="approved"
        title={dealerNotified.title(dealer.name)}
        actions={actions}
      >
        <p role="status">{dealerNotified.text}</p>
      </MessagePage>
    );
  }
  const again = formatLongTime(againAt);
  return (
    <MessagePage icon={Clock} title={askedBefore.title} actions={actions}>
      <p role="status">
        {outcome === 'mailed_before'
          ? mailedBefore(dealer.name, mailedTo, again)
          : askedBefore.text(dealer.name, again)}
      </p>
    </MessagePage>
  );
}

/** Shown where the page has just removed what was entered for a link that has ended meanwhile. */
const DraftClearedNote = () => <p className="muted">{endedLinkCopy.draftCleared}</p>;

/** Tells the holder of a key how its link ended, and what to do where a new one would be of use. */
export function endedWords({ end, dealer, worksDays, mayAsk, mailedTo }: EndedLink): string {
  const { reason, next } = endedLinkCopy.ended[end];
  if (mailedTo !== null)
    return `${reason(dealer.name, worksDays)} ${endedLinkCopy.ended.expired.nextByMail}`;
  const rest = mayAsk ? next(dealer.name) : endedLinkCopy.callWithQuestions(dealer.name);
  return `${reason(dealer.name, worksDays)} ${rest}`.trim();
}
