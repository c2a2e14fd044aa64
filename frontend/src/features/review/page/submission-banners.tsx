import { CircleX, Archive } from 'lucide-react';
import type { ReactElement } from 'react';
import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import type { MailFailure } from '../../../../../shared/schemas/mail-failures-schema.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { failedMailText, failureWords } from '../../../lib/history/event-copy.ts';
import {
  archivedWords,
  callWords,
  colleaguesReason,
  decidedWords,
  facesWords,
  isUncompared,
} from '../copy.ts';
import { waitingWords } from '../decision/copy.ts';
import type { Deciding } from '../decision/use-deciding.ts';

/**
 * Tells what was decided, by whom, when and why, or what it waits for; read out when it arrives while the page is open.
 */
export function DecisionBanner({ submission }: { submission: Submission }): ReactElement {
  switch (submission.status) {
    case 'pending':
      return <WaitingBanner submission={submission} />;
    case 'approved':
      return (
        <Banner status="approved" role="status" title="Verification Approved">
          <Decided submission={submission} />
        </Banner>
      );
    case 'denied':
      return <Denied submission={submission} />;
  }
}

function Decided({ submission }: { submission: Submission }) {
  const decided = decidedWords(submission);
  const reason = colleaguesReason(submission);
  return (
    <>
      {decided && <p className="break">{decided}</p>}
      {(submission.comparison !== null || isUncompared(submission)) && (
        <p className="break">{`${facesWords(submission)}.`}</p>
      )}
      {reason && <p className="break">Note for colleagues: “{reason}”</p>}
    </>
  );
}

function Denied({ submission }: { submission: Submission }) {
  const { denialReason, isInPerson, isClosed, attempts, attemptsLeft } = submission;
  return (
    <Banner status="denied" role="status" icon={CircleX} title="Verification Denied">
      {denialReason !== null && <p className="break">Reason for the customer: “{denialReason}”</p>}
      <Decided submission={submission} />
      {isClosed && <p>The customer can't try again online. You can verify them in person.</p>}
      {!isInPerson && !isClosed && (
        <p>
          Attempt {attempts} of {MAX_VERIFICATION_ATTEMPTS}.{' '}
          <span>
            {attemptsLeft > 0
              ? 'The customer can try again.'
              : 'The customer needs to come in person.'}
          </span>
        </p>
      )}
    </Banner>
  );
}

/** Tells what a pending submission waits for; nothing before the customer has begun. */
function WaitingBanner({ submission }: { submission: Submission }) {
  const waiting = waitingWords(submission);
  if (!waiting) return null;
  const { status, lines } = waiting;
  // The head says it, so that the faces to compare come first.
  if (status === 'pending') return null;
  return (
    <Banner status={status} role="status" title="Verification Pending">
      {lines.map((line) => (
        <p key={line} className="break">
          {line}
        </p>
      ))}
    </Banner>
  );
}

/** Says in the page's head since when a review waits; nothing for any other submission. */
export function ReviewLine({ submission }: { submission: Submission }) {
  const waiting = waitingWords(submission);
  if (waiting?.status !== 'pending') return null;
  return (
    <p className="small muted" role="status">
      {waiting.lines.join(' ')}
    </p>
  );
}

type DecisionProblemProps = { deciding: Pick<Deciding, 'asked' | 'failure' | 'race'> };

/** Tells why a decision was not recorded, unless its dialog is open and says so itself. */
export function DecisionProblem({ deciding: { asked, failure, race } }: DecisionProblemProps) {
  if (asked) return null;
  return (
    <>
      {race && (
        <Banner status="info" role="alert" title={race.title}>
          {race.text}
        </Banner>
      )}
      {failure && <FailureBanner error={failure} />}
    </>
  );
}

/** Tells where an archived submission can be found; nothing for any other. */
export function ArchivedBanner({ submission }: { submission: Submission }) {
  if (submission.archivedAt === null) return null;
  return (
    <Banner status="neutral" role="status" icon={Archive} title="Archived">
      <p className="break">
        {archivedWords(submission.archivedAt, submission)} Colleagues find it under Archived. It
        comes back when a link is sent or asked for, or the customer submits something.
      </p>
    </Banner>
  );
}

type FailedMailProps = { submission: Parameters<typeof mailProblem>[0] };

/** Tells that an email to the customer didn't arrive, until somebody has dealt with it; read out when it appears. */
export function FailedMailBanner({ submission }: FailedMailProps) {
  const problem = mailProblem(submission, useDealerMe().creditLink !== null);
  if (!problem) return null;
  return (
    <Banner status="denied" role="status" title={problem.title}>
      {problem.text}
    </Banner>
  );
}

const another =
  'Ask the customer for another address, or choose “Create New Link” and show them the QR code.';
const later = 'Choose “Email Link” again later, or ask the customer for another address.';

/** Advice while the address can be corrected; never something that would be refused. */
const advice: Record<MailFailure, string> = {
  unknown_mailbox: 'Check the address with the customer, then choose “Email Link” again.',
  refused: another,
  mailbox_full: later,
  unreachable: later,
  unsent: 'Choose “Email Link” again.',
  came_back: another,
  complaint: another,
};

/** Describes the last email that didn't arrive, and what to do about it. */
export function mailProblem(
  submission: Pick<Submission, 'failedMail' | 'dateSubmitted' | 'status' | 'linkExpiresAt'>,
  hasCreditLink: boolean,
): { title: string; text: string } | undefined {
  const { failedMail: failed, dateSubmitted } = submission;
  const title = failed && failedMailText(failed);
  if (!failed?.failure || title === undefined) return undefined;
  // The customer typed the address, so only they know what's wrong with it.
  const isFixed = dateSubmitted !== null;
  const whatNow = isFixed ? callWords(submission, hasCreditLink) : advice[failed.failure];
  return { title, text: `${failureWords[failed.failure]} ${whatNow}` };
}
