import type { ReactNode } from 'react';
import { Link2Off } from 'lucide-react';
import { DraftClearedNote } from './left-nothing.tsx';
import { MessagePage } from './message-page.tsx';

type UnknownLinkProps = {
  /** The link worked earlier on this page. */
  hasWorked: boolean;
  isSubmitted: boolean;
  mayStartAgain: boolean;
  failure: ReactNode;
  actions: ReactNode;
};

/** For a link that is cut short, made up, or ended too long ago: the same words, true of each. */
export function UnknownLinkMessage({ hasWorked, failure, actions, ...how }: UnknownLinkProps) {
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
      <p>{nextStep(hasWorked, how)}</p>
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
