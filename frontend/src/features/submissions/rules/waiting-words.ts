import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { resubmissionLines, attemptStays } from './asked-words.ts';
import { evidenceView } from './evidence-view.ts';

type Waiting = { status: 'pending' | 'info'; lines: string[] };

const endings = {
  expired: "The customer didn't submit anything in time.",
  abandoned: 'The customer left before finishing.',
};
const UNDECIDED = 'The verification ended without a decision. The customer can start again.';

/** What a pending submission waits for, and why; nothing before anything is known of an attempt. */
export function waitingWords(submission: Submission): Waiting | undefined {
  const { waitingFor, phase, isEmpty, keptBy } = submission;
  switch (waitingFor) {
    case 'dealership':
      return { status: 'pending', lines: [`${found(submission)}${waitsSince(submission)}.`] };
    case 'provider':
      return {
        status: 'info',
        lines: [
          keptBy
            ? `${keptBy.name} is checking what the customer submitted.`
            : 'The documents are being read.',
        ],
      };
    case 'customer':
      if (phase === 'ask_again') return { status: 'info', lines: resubmissionLines(submission) };
      if (phase !== 'expired' && phase !== 'abandoned') return undefined;
      return {
        status: 'info',
        lines: [`${isEmpty ? endings[phase] : UNDECIDED} ${attemptStays}`],
      };
    case null:
      return undefined;
  }
}

/** What the documents say, before what is to be done about it. */
const found = ({ evidence }: Submission) =>
  evidence ? `${evidenceView(evidence).headline}. ` : '';

function waitsSince({ events, dateSubmitted }: Submission): string {
  const at = events.findLast(({ type }) => type === 'review')?.at ?? dateSubmitted;
  return `Waiting for your decision${at === null ? '' : ` since ${formatLongTime(at)}`}`;
}
