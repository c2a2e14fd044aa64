import type { SalesSubmission } from '../../../../shared/routes/sales-responses.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { rulesByStatus } from '../../lib/submissions/status-rules.ts';
import { hasOwnLink, isLinkNext, linkUses, noLinkWords } from '../../lib/submissions/link-state.ts';
import { CancelLinkDialog, useLinkCancellation } from './cancel-link-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { ReminderSwitch } from './reminder-controls.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { useMadeLink } from './use-made-link.ts';
import { TextLinkButton } from './text-link-dialog.tsx';
import { linkState } from './copy.ts';

type LinkCardProps = {
  submission: SalesSubmission;
  /** The act whose dialog is open. */
  asked: LinkAct | undefined;
  onAsk: (act: LinkAct | undefined) => void;
};

/** The customer's link: its state, reminders, and what can be done with it. */
export function LinkCard({ submission, asked, onAsk }: LinkCardProps) {
  const { id, status, waitingFor, attemptsLeft } = submission;
  const { made, keep, forget } = useMadeLink();
  const cancellation = useLinkCancellation(id);
  const { isVerified } = rulesByStatus[status];
  // While the last attempt is being decided, nobody needs to come in.
  const isAwaited = waitingFor === 'provider' || waitingFor === 'dealership';
  const isOutOfAttempts = attemptsLeft === 0 && !isAwaited && !noLinkWords(submission);
  const close = () => {
    onAsk(undefined);
    forget();
  };
  return (
    <section className="card card-pad stack stack-2" aria-labelledby="customer-link">
      <h2 id="customer-link">Verification link</h2>
      <p className="muted">
        {noLinkWords(submission) ??
          (hasOwnLink(submission) ? linkState(submission) : 'Started from your general link.')}
      </p>
      {isOutOfAttempts && <p className="muted">Out of attempts. Verify this customer in person.</p>}
      {cancellation.failure && (
        <Banner status="denied" role="alert">
          {cancellation.failure}
        </Banner>
      )}
      {!isVerified && <ReminderSwitch submission={submission} />}
      <LinkCardActions submission={submission} onAsk={onAsk} onCancel={cancellation.ask} />
      <CancelLinkDialog cancellation={cancellation} />
      {asked === 'mail' && <MailDialog submission={submission} onClose={close} />}
      {asked === 'renew' && !made && (
        <RenewDialog submission={submission} keep={keep} onClose={close} />
      )}
      {made && <LinkDialog link={made} onClose={close} />}
    </section>
  );
}

export type LinkAct = 'renew' | 'mail';

type LinkCardActionsProps = {
  submission: SalesSubmission;
  onAsk: (act: LinkAct) => void;
  onCancel: () => void;
};

function LinkCardActions({ submission, onAsk, onCancel }: LinkCardActionsProps) {
  const { isNewUseful, isInUse } = linkUses(submission);
  // Where a new link is all there is to do, the page's heading has the button.
  if (!isInUse && (!isNewUseful || isLinkNext(submission))) return null;
  return (
    <div className="row row-tight">
      {isNewUseful && isInUse && <Button onClick={() => onAsk('mail')}>Email Link</Button>}
      {isNewUseful && isInUse && (
        <TextLinkButton submission={submission} onMail={() => onAsk('mail')} />
      )}
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
