import type { ReactNode } from 'react';
import { Ban, CircleCheck, Hourglass, RefreshCw, Link2Off, Clock, Send } from 'lucide-react';
import type {
  EndedLink,
  LinkRequestOutcome,
} from '../../../../shared/schemas/ended-link-schema.ts';
import type { PublicDealership } from '../../../../shared/schemas/customer-schema.ts';
import { formatListTime } from '../../lib/format/format-date.ts';
import { MessagePage } from '../layout/message-page.tsx';
import { CallDealership } from './customer-flow.tsx';

const endings = {
  expired: { icon: Hourglass, title: 'This link has expired' },
  cancelled: { icon: Ban, title: 'This link was canceled' },
  replaced: { icon: RefreshCw, title: 'This link was replaced' },
} as const satisfies Record<EndedLink['end'], object>;

type KnownEndProps = {
  link: EndedLink;
  /** The link worked earlier on this page. */
  hasWorked: boolean;
  failure: ReactNode;
  actions: ReactNode;
};

/** The message for the holder of a key whose link has ended. */
export function EndedLinkMessage({ link, hasWorked, failure, actions }: KnownEndProps) {
  if (link.isSubmitted) {
    return (
      <MessagePage icon={CircleCheck} title="You've already submitted" actions={actions}>
        <p>
          You submitted your verification for {link.dealer.name}. There&apos;s nothing else you need
          to do here.
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage {...endings[link.end]} isStacked actions={actions}>
      {failure}
      <p>{endedWords(link)}</p>
      {hasWorked && <DraftClearedNote />}
    </MessagePage>
  );
}

type UnknownLinkProps = {
  /** The link worked earlier on this page. */
  hasWorked: boolean;
  isSubmitted: boolean;
  mayStartAgain: boolean;
  failure: ReactNode;
  actions: ReactNode;
};

/** The message for a link that is incomplete, made up, or ended too long ago: the same words, true of each. */
export function UnknownLinkMessage({ hasWorked, failure, actions, ...visit }: UnknownLinkProps) {
  return (
    <MessagePage
      icon={Link2Off}
      title={
        hasWorked
          ? 'This link no longer works'
          : 'This link no longer works, or part of it is missing'
      }
      actions={actions}
    >
      {failure}
      <p>{nextStep(hasWorked, visit)}</p>
      {hasWorked && <DraftClearedNote />}
    </MessagePage>
  );
}

function nextStep(
  hasWorked: boolean,
  { isSubmitted, mayStartAgain }: Pick<UnknownLinkProps, 'isSubmitted' | 'mayStartAgain'>,
): string {
  if (isSubmitted) {
    return "You've already submitted your verification, so you don't need to start again. If you have questions, please contact the dealership.";
  }
  if (mayStartAgain) {
    return 'If a dealership sent you a link, open the latest one again from its message. Otherwise, start again here.';
  }
  return hasWorked
    ? 'Open the latest link you received, or ask for a new one.'
    : "Open it again from the message you got, and make sure it's complete.";
}

type LinkAskedProps = LinkRequestOutcome & {
  /** Undefined for an unknown link. */
  dealer: PublicDealership | undefined;
};

/**
 * The result of asking for a new link. Without a dealership it reads the same, whether or not anybody was notified.
 */
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

/** Says that the page has just removed what was entered for a link that ended meanwhile. */
const DraftClearedNote = () => (
  <p className="muted">What you hadn&apos;t submitted was removed from this device.</p>
);

/** Sentences about what happened to a link, and what to do where a new one would help. */
const endedCopy = {
  expired: ({ dealer, worksDays }: EndedLink) => [
    worksDays === null ? '' : `Verification links work for ${worksDays} days.`,
    `${dealer.name} can send you a new one.`,
  ],
  cancelled: ({ dealer }: EndedLink) => [
    `${dealer.name} canceled it.`,
    'If you still need to verify your identity, ask for a new one.',
  ],
  replaced: ({ dealer }: EndedLink) => [
    `${dealer.name} created a newer one.`,
    'Open the latest link you received, or ask for a new one.',
  ],
} as const satisfies Record<EndedLink['end'], (link: EndedLink) => [string, string]>;

/** Says how a link ended, as its holder reads it. */
export function endedWords(link: EndedLink): string {
  const [cause, next] = endedCopy[link.end](link);
  const rest = link.mayAsk ? next : `If you have questions, please call ${link.dealer.name}.`;
  return `${cause} ${rest}`.trim();
}
