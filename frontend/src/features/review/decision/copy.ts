import { isFrontUnreadable } from '../../../../../shared/evidence-verdict.ts';
import { MAX_ASKED_AGAIN } from '../../../../../shared/limits.ts';
import { isUnreachable } from '../../../../../shared/schemas/mail-failures-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { formatListDate, formatListTime, formatTime } from '../../../lib/format/format-date.ts';
import { fullNameOf } from '../../../lib/submissions/customer-copy.ts';
import { formatWhen } from '../copy.ts';
import { evidenceView } from '../evidence/evidence-view.ts';
import type { DecisionAct } from './decision-acts.ts';

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

/** Says what the customer was asked for, and the reason they were given. */
function resubmissionLines(submission: Submission): string[] {
  const { events, evidence, firstName, denialReason } = submission;
  const reasonGiven = denialReason === null ? [] : [`Reason for the customer: “${denialReason}”`];
  const asking = events.findLast(({ type }) => type === 'ask_again');
  const at = asking?.at;
  if (asking?.by?.kind === 'person')
    return [
      `${asking.by.name} asked ${firstName || 'the customer'} to send something again ${formatWhen(asking.at)}. ${attemptStays}`,
      ...reasonGiven,
    ];
  if (!evidence || at === undefined)
    return ['Waiting for the customer to send something again.', ...reasonGiven, attemptStays];
  const who = firstName || 'the customer';
  const when = `${formatWhen(at)}${timesAsked(submission)}`;
  const asked = isFrontUnreadable(evidence)
    ? `${evidence.idType === 'passport' ? 'The passport' : 'The front of the ID'} couldn't be read. We asked ${who} for a new photo ${when}.`
    : `We asked ${who} to send something again ${when}.`;
  return [`${asked} It doesn't count as an attempt.`, ...reasonGiven];
}

type Words = {
  /** Label of the button that opens the dialog. */
  name: string;
  title: string;
  /** Label of the button that sends it, idle and while it is being sent. */
  action: string;
  busy: string;
  /** Shown once it is recorded, followed by a word about the email where one goes out; `who` is the customer. */
  done: (who: string) => string;
  emailed?: string;
};

const emailed = 'An email is on its way to the customer.';

export const decisionWords: Record<DecisionAct, Words> = {
  approve: {
    name: 'Approve',
    title: 'Approve this verification?',
    action: 'Approve',
    busy: 'Approving...',
    done: (who) => `Approved ${who}.`,
    emailed,
  },
  deny: {
    name: 'Deny',
    title: 'Deny this verification?',
    action: 'Deny',
    busy: 'Denying...',
    done: (who) => `Denied ${who}.`,
    emailed,
  },
  ask_again: {
    name: 'Ask Again',
    title: 'Ask for something again',
    action: 'Send Request',
    busy: 'Sending...',
    done: (who) => `Asked ${who} again.`,
    emailed,
  },
  revoke: {
    name: 'Revoke Approval',
    title: 'Revoke this approval?',
    action: 'Revoke Approval',
    busy: 'Revoking...',
    done: (who) => `Revoked the approval of ${who}.`,
    emailed,
  },
  verified_in_person: {
    name: 'Verified in Person',
    title: 'Verified in Person',
    action: 'Record as Verified',
    busy: 'Saving...',
    done: (who) => `Recorded ${who} as verified in person.`,
  },
  not_verified_in_person: {
    name: 'Not Verified in Person',
    title: 'Not Verified in Person',
    action: 'Record as Not Verified',
    busy: 'Saving...',
    done: (who) => `Recorded ${who} as not verified in person.`,
  },
};

type Reached = Pick<Submission, 'failedMail'>;

type DecidedCustomer = Reached & Parameters<typeof fullNameOf>[0];

export function decisionDoneText(act: DecisionAct, customer: DecidedCustomer): string {
  const { emailed: sent } = decisionWords[act];
  const done = decidedText(act, customer);
  return sent === undefined || isUnreachable(customer.failedMail) ? done : `${done} ${sent}`;
}

/** The decision alone, without the email. */
export const decidedText = (act: DecisionAct, customer: DecidedCustomer) =>
  decisionWords[act].done(fullNameOf(customer) || 'the customer');

/** Says how the customer learns of a decision. Somebody who came in can be told on the spot. */
export const learnsWords = ({ failedMail }: Reached, where: 'away' | 'here' = 'away'): string =>
  isUnreachable(failedMail)
    ? `Email doesn't reach this customer: ${where === 'here' ? 'tell' : 'call'} them.`
    : 'The customer gets an email.';

/** Says how many attempts a denial leaves the customer. */
export function attemptsLeftWords(attemptsLeft: number): string {
  if (attemptsLeft === 0) return "They're out of attempts and will need to come in.";
  return `They have ${attemptsLeft} ${attemptsLeft === 1 ? 'attempt' : 'attempts'} left.`;
}
