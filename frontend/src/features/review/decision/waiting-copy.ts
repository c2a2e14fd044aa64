import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { MAX_ASKED_AGAIN } from '../../../../../shared/limits.ts';
import { isFrontUnreadable } from '../../../../../shared/evidence-verdict.ts';
import { formatListDate, formatListTime, formatTime } from '../../../lib/format/format-date.ts';
import { evidenceView } from '../evidence/evidence-view.ts';
import { formatWhen } from '../copy.ts';

type Waiting = { status: 'pending' | 'info'; lines: string[] };

const endings = {
  expired: "The customer didn't submit anything in time.",
  abandoned: 'The customer left before finishing.',
};
const UNDECIDED = 'The verification ended without a decision. The customer can start again.';

/** Says what a pending submission waits for, and why; undefined before anything is known of an attempt. */
export function waitingWords(submission: Submission): Waiting | undefined {
  const { waitingFor, phase, isEmpty, keptBy } = submission;
  switch (waitingFor) {
    case 'dealership':
      return { status: 'pending', lines: [`${found(submission)}${waitsSince(submission)}`] };
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

/** Puts the result of reading the documents before what there is to do. */
function found({ evidence }: Submission): string {
  if (!evidence) return '';
  return `${evidenceView(evidence).headline}. `;
}

/** Short, so that the faces and the answer about them stay in sight: today's need no date. */
function waitsSince({ events, dateSubmitted }: Submission): string {
  const at = events.findLast(({ type }) => type === 'review')?.at ?? dateSubmitted;
  if (at === null) return 'Waiting for your decision.';
  const isToday = formatListDate(at) === formatListDate(new Date());
  return `Waiting for your decision since ${isToday ? formatTime(at) : formatListTime(at)}.`;
}

const attemptStays = "It didn't count as an attempt.";

/** Numbers in words, up to the most times that a customer is asked. */
const counted = ['no', 'one', 'two', 'three', 'four'];
const ordinals = ['first', 'second', 'third', 'fourth'];

/** ' (the first of at most two times)', where the rules asked. */
function timesAsked({ events }: Submission): string {
  const last = events.findLast(({ type }) => type === 'ask_again');
  if (last?.by?.kind !== 'rules') return '';
  const times = events.filter(
    ({ type, attempt }) => type === 'ask_again' && attempt === last.attempt,
  ).length;
  const [ordinal, most] = [ordinals[times - 1], counted[MAX_ASKED_AGAIN]];
  return ordinal && most && times <= MAX_ASKED_AGAIN
    ? ` (the ${ordinal} of at most ${most} times)`
    : '';
}

/** Says what the customer was asked for, and what we told them. */
function resubmissionLines(submission: Submission): string[] {
  const { events, evidence, firstName, denialReason } = submission;
  const toldCustomer = denialReason === null ? [] : [`Reason for the customer: “${denialReason}”`];
  const asking = events.findLast(({ type }) => type === 'ask_again');
  const at = asking?.at;
  if (asking?.by?.kind === 'person')
    return [
      `${asking.by.name} asked ${firstName || 'the customer'} to send something again ${formatWhen(asking.at)}. ${attemptStays}`,
      ...toldCustomer,
    ];
  if (!evidence || at === undefined)
    return ['Waiting for the customer to send something again.', ...toldCustomer, attemptStays];
  const who = firstName || 'the customer';
  const when = `${formatWhen(at)}${timesAsked(submission)}`;
  const asked = isFrontUnreadable(evidence)
    ? `${evidence.idType === 'passport' ? 'The passport' : 'The front of the ID'} couldn't be read. We asked ${who} for a new photo ${when}.`
    : `We asked ${who} to send something again ${when}.`;
  return [`${asked} It doesn't count as an attempt.`, ...toldCustomer];
}
