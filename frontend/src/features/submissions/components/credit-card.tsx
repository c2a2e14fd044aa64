import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { meaningOf } from '../rules/status-meaning.ts';
import { hostOf } from '../../../../../shared/web-host.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** The status of the credit application. */
export function CreditCard({ submission }: { submission: Submission }) {
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
          {isLinkInResult ? 'The email with the result has the link.' : meaningOf[status].unsent}
        </p>
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
