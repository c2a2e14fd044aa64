import { Button } from '../../../components/button.tsx';
import { isLinkLive, isLinkNext } from '../rules/link-state.ts';
import { hasOwnLink } from '../rules/renew-words.ts';
import { meaningOf } from '../rules/status-meaning.ts';
import { TextLinkButton } from './text-link-button.tsx';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

export type LinkAct = 'renew' | 'mail';

type LinkCardActionsProps = {
  submission: Submission;
  onAsk: (act: LinkAct) => void;
  onCancel: () => void;
};

/** A verified customer needs no link, and one with no attempts left couldn't use one. */
export function LinkCardActions({ submission, onAsk, onCancel }: LinkCardActionsProps) {
  const { status, attemptsLeft } = submission;
  const { isVerified } = meaningOf[status];
  const isNewUseful = !isVerified && attemptsLeft > 0;
  const isInUse = !isVerified && hasOwnLink(submission) && isLinkLive(submission);
  // Where nothing else is to be done, the page's heading has it.
  if (!isInUse && (!isNewUseful || isLinkNext(submission))) return null;
  return (
    <div className="row row-tight">
      {isNewUseful && isInUse && <Button onClick={() => onAsk('mail')}>Email Link</Button>}
      {isNewUseful && isInUse && <TextLinkButton submission={submission} />}
      {isNewUseful && !isLinkNext(submission) && (
        <Button onClick={() => onAsk('renew')}>Create New Link</Button>
      )}
      {isInUse && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel This Link
        </Button>
      )}
    </div>
  );
}
