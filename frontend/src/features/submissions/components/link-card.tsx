import { Banner } from '../../../components/banner.tsx';
import { CancelLinkDialog } from './cancel-link-dialog.tsx';
import { LinkCardActions, type LinkAct } from './link-card-actions.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { ReminderSwitch } from './reminder-switch.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { linkState } from '../rules/link-state.ts';
import { hasOwnLink } from '../rules/renew-words.ts';
import { rulesByStatus } from '../rules/status-meaning.ts';
import { useLinkCancellation } from '../hooks/use-link-cancellation.ts';
import { useMadeLink } from '../hooks/use-made-link.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

type LinkCardProps = {
  submission: Submission;
  /** What is being asked about the link. */
  asked: LinkAct | undefined;
  onAsk: (act: LinkAct | undefined) => void;
};

/** The customer's link: its state, reminders, and what can be done with it. */
export function LinkCard({ submission, asked, onAsk }: LinkCardProps) {
  const { id, status, waitingFor, attemptsLeft, isInPerson } = submission;
  const { made, keep, forget } = useMadeLink();
  const cancellation = useLinkCancellation(id);
  const { isVerified } = rulesByStatus[status];
  // While somebody decides about the last attempt, nobody needs to come in.
  const isAwaited = waitingFor === 'provider' || waitingFor === 'dealership';
  const close = () => {
    onAsk(undefined);
    forget();
  };
  return (
    <section className="card card-pad stack stack-2" aria-labelledby="customer-link">
      <h2 id="customer-link">Verification link</h2>
      <p className="muted">
        {hasOwnLink(submission) ? linkState(submission) : 'Started from your general link.'}
      </p>
      {!isVerified && !isAwaited && attemptsLeft === 0 && (
        <p className="muted">
          {isInPerson
            ? 'Not verified in person, so this customer needs no link.'
            : 'No attempts left. Verify this customer in person.'}
        </p>
      )}
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
