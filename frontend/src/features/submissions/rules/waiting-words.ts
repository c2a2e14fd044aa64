import type { Submission, SubmissionRow } from '../../../../../shared/schemas/submission.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';

/** What a line of the list waits for. Until something was submitted, the line says how its link stands instead. */
export function rowWaitingWords({
  waitingFor,
  dateSubmitted,
}: Pick<SubmissionRow, 'waitingFor' | 'dateSubmitted'>): string | undefined {
  switch (waitingFor) {
    case 'dealership':
      return 'To review';
    case 'provider':
      return 'Checking';
    case 'customer':
      return dateSubmitted === null ? undefined : 'Waiting for customer';
    case null:
      return undefined;
  }
}

type Waiting = { status: 'pending' | 'info'; lines: string[] };

const attemptStays = "It didn't use up an attempt.";

const endings = {
  expired: "The customer didn't submit anything in time.",
  abandoned: 'The customer left before finishing.',
};
const UNDECIDED = 'The verification ended without a decision. The customer can start again.';

/** What a pending submission waits for, and why; nothing before anything is known of an attempt. */
export function waitingWords(submission: Submission): Waiting | undefined {
  const { waitingFor, phase, isEmpty, keptBy, denialReason } = submission;
  switch (waitingFor) {
    case 'dealership':
      return { status: 'pending', lines: [`Waiting for your decision${since(submission)}.`] };
    case 'provider':
      return {
        status: 'info',
        lines: [`${keptBy ? `${keptBy.name} is` : "We're"} checking what the customer submitted.`],
      };
    case 'customer':
      if (phase === 'ask_again') {
        const told = denialReason === null ? [] : [`What we told the customer: “${denialReason}”`];
        return {
          status: 'info',
          lines: ['Waiting for the customer to send something again.', ...told, attemptStays],
        };
      }
      if (phase !== 'expired' && phase !== 'abandoned') return undefined;
      return {
        status: 'info',
        lines: [`${isEmpty ? endings[phase] : UNDECIDED} ${attemptStays}`],
      };
    case null:
      return undefined;
  }
}

function since({ events, dateSubmitted }: Submission): string {
  const at = events.findLast(({ type }) => type === 'review')?.at ?? dateSubmitted;
  return at === null ? '' : ` since ${formatLongTime(at)}`;
}
