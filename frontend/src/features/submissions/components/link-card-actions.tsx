import { Button } from '../../../components/button.tsx';
import { isLinkNext } from '../rules/link-state.ts';
import { linkUses } from '../rules/link-uses.ts';
import { TextLinkButton } from './text-link-button.tsx';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

export type LinkAct = 'renew' | 'mail';

type LinkCardActionsProps = {
  submission: Submission;
  onAsk: (act: LinkAct) => void;
  onCancel: () => void;
};

export function LinkCardActions({ submission, onAsk, onCancel }: LinkCardActionsProps) {
  const { isNewUseful, isInUse } = linkUses(submission);
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
