import { FileDown } from 'lucide-react';
import { MoreMenu, type MenuEntry } from '../../../components/more-menu.tsx';
import type { Deciding } from '../hooks/use-deciding.ts';
import type { Sending } from '../hooks/use-sending.ts';
import { openActs } from '../rules/decision-acts.ts';
import { decisionWords } from '../rules/decision-words.ts';
import { meaningOf } from '../rules/status-meaning.ts';
import { DecisionActions, looks } from './decision-actions.tsx';
import { SendButton } from './send-button.tsx';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

type SubmissionActionsProps = {
  submission: Submission;
  deciding: Pick<Deciding, 'ask'>;
  sending: Sending;
  onPdf: () => void;
};

/** What can be done about a submission; the credit link is only among it once the customer is approved. */
export function SubmissionActions({
  submission,
  deciding,
  sending,
  onPdf,
}: SubmissionActionsProps) {
  const { aside, shown } = openActs(submission);
  const { dateSubmitted, status } = submission;
  const acts: MenuEntry[] = aside.map((act) => ({
    name: decisionWords[act].name,
    icon: looks[act].icon,
    onChoose: () => deciding.ask(act),
  }));
  const pdf = { name: 'Download PDF', icon: FileDown, onChoose: onPdf };
  // Before anything was sent or decided there is nothing to take along.
  const hasRecord = dateSubmitted !== null || meaningOf[status].isDecided;
  return (
    <>
      <MoreMenu entries={hasRecord ? [...acts, pdf] : acts} />
      <DecisionActions acts={shown} onAsk={deciding.ask} />
      {meaningOf[status].isVerified && (
        <SendButton sending={sending} isMain={submission.creditLinkSentAt === null} />
      )}
    </>
  );
}
