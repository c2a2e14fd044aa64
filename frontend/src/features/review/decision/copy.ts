import { isUnreachable } from '../../../../../shared/schemas/mail-failures-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { fullNameOf } from '../../../lib/submissions/customer-copy.ts';
import type { DecisionAct } from './decision-acts.ts';

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

type Told = Reached & Parameters<typeof fullNameOf>[0];

/** The message shown once a decision is recorded. */
export function decisionDoneText(act: DecisionAct, customer: Told): string {
  const { emailed: sent } = decisionWords[act];
  const done = decidedText(act, customer);
  return sent === undefined || isUnreachable(customer.failedMail) ? done : `${done} ${sent}`;
}

/** The decision alone, without the email. */
export const decidedText = (act: DecisionAct, customer: Told) =>
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
