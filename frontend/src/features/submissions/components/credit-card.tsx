import { CircleCheck, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import type { CreditLinkSending } from '../hooks/use-sending.ts';
import { rulesByStatus } from '../rules/status-meaning.ts';
import { SendButton } from './send-button.tsx';
import { hostOf } from '../../../../../shared/web-host.ts';
import { isUnreachable } from '../../../../../shared/is-unreachable.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

type CreditCardProps = { submission: Submission; sending: CreditLinkSending };

/** The status of the credit application, with the button that sends the link while it isn't among the page's own. */
export function CreditCard({ submission, sending }: CreditCardProps) {
  const { creditLink, role } = useDealerMe();
  const { creditLinkSentAt, creditLink: sentLink, isLinkInResult, status } = submission;
  return (
    <section className="card card-pad stack stack-2" aria-labelledby="credit">
      <h2 id="credit">Credit application</h2>
      {creditLinkSentAt !== null && (
        <p className="is-approved with-icon">
          <CircleCheck className="icon" />
          <span>Sent on {formatLongTime(creditLinkSentAt)}</span>
        </p>
      )}
      {creditLinkSentAt !== null && sentLink !== null && (
        <p className="small muted break">{sentLink}</p>
      )}
      {creditLinkSentAt === null && (
        <p className="muted">
          {isLinkInResult
            ? 'The email with the result has the link.'
            : rulesByStatus[status].isVerified && isUnreachable(submission.failedMail)
              ? "Not sent. Emails don't reach this customer."
              : rulesByStatus[status].unsent}
        </p>
      )}
      {!rulesByStatus[status].isVerified && (
        <>
          <SendButton sending={sending} />
          <p className="small muted with-icon">
            <LockKeyhole className="icon icon-s" />
            <span>
              {role === 'owner'
                ? "You'll be asked for a reason, since there's no approval."
                : 'Only owners can send it without an approval, with a reason.'}
            </span>
          </p>
        </>
      )}
      {creditLink !== null && (
        <p className="small muted break">Your credit link goes to {hostOf(creditLink)}.</p>
      )}
      {creditLink === null && (
        <p className="muted">
          {role === 'owner' ? (
            <>
              You don&apos;t have a credit link yet.{' '}
              <Link to="/dealer/dashboard">Add it on the dashboard</Link>.
            </>
          ) : (
            "Your dealership doesn't have a credit link yet. An owner can add it."
          )}
        </p>
      )}
    </section>
  );
}
