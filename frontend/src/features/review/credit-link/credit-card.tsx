import { CircleCheck, LockKeyhole, Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hostOf } from '../../../../../shared/web-host.ts';
import { isUnreachable } from '../../../../../shared/schemas/mail-failures-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Banner } from '../../../components/feedback/banner.tsx';
import { useIntoView } from '../../../components/feedback/failure-banner.tsx';
import { rulesByStatus } from '../../../lib/submissions/status-rules.ts';
import type { CreditLinkSending } from './use-sending.ts';

type CreditCardProps = { submission: Submission; sending: CreditLinkSending };

/**
 * The status of the credit application, with the button that sends the link where the page's heading doesn't have it.
 */
export function CreditCard({ submission, sending }: CreditCardProps) {
  const { creditLink, role } = useDealerMe();
  const { creditLinkSentAt, creditLink: sentLink, isCreditLinkInResult, status } = submission;
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
          {isCreditLinkInResult
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
        <p className="small muted break">
          Your credit link goes to <span translate="no">{hostOf(creditLink)}</span>.
        </p>
      )}
      {creditLink === null && (
        <p className="muted">
          {role === 'owner' ? (
            <span>
              You don&apos;t have a credit link yet.{' '}
              <Link to="/dealer/dashboard">Add it on the dashboard</Link>.
            </span>
          ) : (
            "Your dealership doesn't have a credit link yet. An owner can add it."
          )}
        </p>
      )}
    </section>
  );
}

type SendButtonProps = { sending: CreditLinkSending; isMain?: boolean };

export const SendButton = ({ sending, isMain = false }: SendButtonProps) => (
  <Button
    variant={isMain ? 'primary' : 'secondary'}
    icon={Send}
    busy={sending.isPending ? 'Sending...' : undefined}
    onClick={sending.ask}
  >
    Send Credit Link
  </Button>
);

type SendingProblemProps = { failure: NonNullable<CreditLinkSending['failure']> };

/** Tells why the credit link wasn't sent, and scrolls into view: the button that was pressed may be far below. */
export function SendingProblem({ failure: { text, advice } }: SendingProblemProps) {
  const shown = useIntoView<HTMLDivElement>();
  return (
    <Banner ref={shown} status="denied" role="alert">
      <p>{text}</p>
      {advice && <p>{advice}</p>}
    </Banner>
  );
}
