import { Archive, ArchiveRestore, FileDown } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { MoreMenu, type MenuEntry } from '../../../components/more-menu.tsx';
import { useArchiving } from '../hooks/use-archiving.ts';
import type { Deciding } from '../hooks/use-deciding.ts';
import type { CreditLinkSending } from '../hooks/use-sending.ts';
import { openDecisionActs } from '../rules/decision-acts.ts';
import { decisionWords } from '../rules/decision-words.ts';
import { isLinkNext } from '../rules/link-state.ts';
import { rulesByStatus } from '../rules/status-meaning.ts';
import { DecisionActions, decisionButtons } from './decision-actions.tsx';
import { SendButton } from './send-button.tsx';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

type SubmissionActionsProps = {
  submission: Submission;
  deciding: Pick<Deciding, 'ask'>;
  sending: CreditLinkSending;
  onPdf: () => void;
  onNewLink: () => void;
};

/** What can be done about a submission; the credit link is only among it once the customer is approved. */
export function SubmissionActions({
  submission,
  deciding,
  sending,
  onPdf,
  onNewLink,
}: SubmissionActionsProps) {
  const { aside, shown } = openDecisionActs(submission);
  const { id, archivedAt, dateSubmitted, state, status } = submission;
  const { archive, isPending } = useArchiving(id);
  const acts: MenuEntry[] = aside.map((act) => ({
    name: decisionWords[act].name,
    icon: decisionButtons[act].icon,
    onChoose: () => deciding.ask(act),
  }));
  const toArchive = { name: 'Archive', icon: Archive, onChoose: () => archive(true) };
  const pdf = { name: 'Download PDF', icon: FileDown, onChoose: onPdf };
  // Before anything was sent or decided there is nothing to take along.
  const hasRecord = dateSubmitted !== null || rulesByStatus[status].isDecided;
  // What waits for a decision is out of nobody's sight.
  const mayArchive = archivedAt === null && state !== 'to_review';
  const entries = [...acts, ...(hasRecord ? [pdf] : []), ...(mayArchive ? [toArchive] : [])];
  return (
    <>
      <MoreMenu entries={entries} />
      {archivedAt !== null && (
        <Button
          variant="secondary"
          icon={ArchiveRestore}
          busy={isPending && 'Restoring...'}
          onClick={() => archive(false)}
        >
          Restore
        </Button>
      )}
      <DecisionActions acts={shown} onAsk={deciding.ask} />
      {isLinkNext(submission) && (
        <Button variant="primary" onClick={onNewLink}>
          Create New Link
        </Button>
      )}
      {rulesByStatus[status].isVerified && (
        <SendButton
          sending={sending}
          isMain={submission.creditLinkSentAt === null && !submission.isLinkInResult}
        />
      )}
    </>
  );
}
