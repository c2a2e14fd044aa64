import {
  Archive,
  ArchiveRestore,
  FileDown,
  Check,
  RotateCcw,
  ShieldAlert,
  Undo2,
  UserCheck,
  UserX,
  X,
  type LucideIcon,
  Ellipsis,
} from 'lucide-react';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { Button, type ButtonProps } from '../../../components/buttons/button.tsx';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { useOneAtATime } from '../../../lib/form/use-one-at-a-time.ts';
import { useClosingMenu } from '../../../lib/browser/use-closing-menu.ts';
import { isLinkNext } from '../../../lib/submissions/link-state.ts';
import { rulesByStatus } from '../../../lib/submissions/status-rules.ts';
import type { CreditLinkSending } from '../credit-link/use-sending.ts';
import { decisionWords } from '../decision/copy.ts';
import { SendButton } from '../credit-link/credit-card.tsx';
import { useArchiveCustomer } from '../review-api.ts';
import type { Deciding } from '../decision/use-deciding.ts';
import { openDecisionActs, type DecisionAct } from '../decision/decision-acts.ts';
import { keyed, keyOfAct } from '../use-review-keys.ts';
import '../../../components/layout/menu.css';

type SubmissionActionsProps = {
  submission: Submission;
  deciding: Pick<Deciding, 'ask'>;
  sending: CreditLinkSending;
  onDownload: () => void;
  onReportTheft: () => void;
  onNewLink: () => void;
};

/**
 * The actions on a submission, but for the decisions of a review, which are at the page's lower edge. The credit link is
 * among them only once the customer is approved.
 */
export function SubmissionActions({
  submission,
  deciding,
  sending,
  onDownload,
  onReportTheft,
  onNewLink,
}: SubmissionActionsProps) {
  const { aside, shown } = openDecisionActs(submission);
  const { id, archivedAt, dateSubmitted, state, status, mayDecide } = submission;
  const { archive, isPending } = useArchiving(id);
  const acts: MenuEntry[] = aside.map((act) => ({
    name: decisionWords[act].name,
    icon: decisionButtons[act].icon,
    onChoose: () => deciding.ask(act),
  }));
  const toArchive = { name: 'Archive', icon: Archive, onChoose: () => archive(true) };
  const toDownload = { name: 'Download Record', icon: FileDown, onChoose: onDownload };
  // Before anything was sent or decided there is nothing to download.
  const hasRecord = dateSubmitted !== null || rulesByStatus[status].isDecided;
  // A submission that waits for a decision must stay in the list.
  const mayArchive = archivedAt === null && state !== 'to_review';
  const toReport = {
    name: 'Record Identity Theft Report',
    icon: ShieldAlert,
    onChoose: onReportTheft,
  };
  const entries = [
    ...(hasRecord ? [toDownload] : []),
    ...(mayArchive ? [toArchive] : []),
    ...(dateSubmitted === null ? [] : [toReport]),
    ...acts,
  ];
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
      {mayDecide !== 'review' && <DecisionActions acts={shown} onAsk={deciding.ask} />}
      {isLinkNext(submission) && (
        <Button variant="primary" onClick={onNewLink}>
          Create New Link
        </Button>
      )}
      {rulesByStatus[status].isVerified && (
        <SendButton
          sending={sending}
          isMain={submission.creditLinkSentAt === null && !submission.isCreditLinkInResult}
        />
      )}
    </>
  );
}

const decisionButtons: Record<DecisionAct, Pick<ButtonProps, 'variant'> & { icon: LucideIcon }> = {
  approve: { variant: 'primary', icon: Check },
  deny: { variant: 'danger-quiet', icon: X },
  ask_again: { variant: 'secondary', icon: RotateCcw },
  revoke: { variant: 'danger-quiet', icon: Undo2 },
  verified_in_person: { variant: 'primary', icon: UserCheck },
  not_verified_in_person: { variant: 'secondary', icon: UserX },
};

type DecisionActionsProps = {
  acts: readonly DecisionAct[];
  onAsk: (act: DecisionAct) => void;
  /** Keys open them as well. */
  hasKeys?: boolean;
};

/** The buttons of the decisions that can be made now. */
export const DecisionActions = ({ acts, onAsk, hasKeys = false }: DecisionActionsProps) =>
  acts.map((act) => (
    <Button
      key={act}
      {...decisionButtons[act]}
      {...(hasKeys && keyed(keyOfAct[act]))}
      onClick={() => onAsk(act)}
    >
      {decisionWords[act].name}
    </Button>
  ));

/** Takes a customer out of the dealership's list, or puts them back. */
function useArchiving(customerId: string) {
  const { mutateAsync, isPending } = useArchiveCustomer(customerId);
  const oneAtATime = useOneAtATime();
  const archive = (isArchived: boolean) =>
    void oneAtATime(async () => {
      try {
        await mutateAsync(isArchived);
        showToast('approved', isArchived ? 'Archived.' : 'Restored to the list.');
        // The button that had the focus is gone.
        document.querySelector<HTMLElement>('h1')?.focus();
      } catch (error) {
        showToast('denied', errorWords(error));
      }
    });
  return { isPending, archive };
}

type MenuEntry = { name: string; icon: LucideIcon; onChoose: () => void };

/** The '…' menu of rare actions; nothing where there are none. */
function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { menu, close } = useClosingMenu();
  if (entries.length === 0) return null;
  return (
    <details ref={menu} className="menu menu-more">
      <summary className="btn btn-secondary btn-icon" aria-label="More actions">
        <Ellipsis className="icon" />
      </summary>
      <div className="menu-panel">
        <ul>
          {entries.map(({ name, icon: Icon, onChoose }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  // A dialog that opens now returns the focus here.
                  menu.current?.querySelector('summary')?.focus();
                  close();
                  onChoose();
                }}
              >
                <Icon className="icon" />
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
