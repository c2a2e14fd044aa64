import { MAX_ASKED_AGAIN } from '../../../../../shared/limits.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { formatWhen } from './format-when.ts';
import { isFrontUnreadable } from '../../../../../shared/evidence-verdict.ts';

export const attemptStays = "It didn't use up an attempt.";

/** Words for how many times a customer is asked, at most. */
const counted = ['no', 'one', 'two', 'three', 'four'];
const ordinals = ['first', 'second', 'third', 'fourth'];

/** ' (the first of at most two times)', where it is the rules that ask. */
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

/** What the customer is asked for, and was told. */
export function resubmissionLines(submission: Submission): string[] {
  const { events, evidence, firstName, denialReason } = submission;
  const told = denialReason === null ? [] : [`What we told the customer: “${denialReason}”`];
  const at = events.findLast(({ type }) => type === 'ask_again')?.at;
  if (!evidence || at === undefined)
    return ['Waiting for the customer to send something again.', ...told, attemptStays];
  const who = firstName || 'the customer';
  const when = `${formatWhen(at)}${timesAsked(submission)}`;
  const asked = isFrontUnreadable(evidence)
    ? `${evidence.idType === 'passport' ? 'The passport' : 'The front of the ID'} couldn't be read. We asked ${who} for a new photo ${when}.`
    : `We asked ${who} to send something again ${when}.`;
  return [`${asked} It doesn't use up an attempt.`, ...told];
}
