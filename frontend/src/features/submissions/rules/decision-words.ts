import { isUnreachable } from '../../../../../shared/is-unreachable.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { formatPhone } from '../../../../../shared/format-phone.ts';
import type { DecisionAct } from './decision-acts.ts';

type Words = {
  /** Of the button that opens the dialog. */
  name: string;
  title: string;
  /** Of the button that sends it, and while it is sent. */
  action: string;
  busy: string;
  /** Said once it is recorded, and of the email, where one goes out. */
  done: string;
  emailed?: string;
};

const emailed = 'An email is on its way to the customer.';

export const decisionWords: Record<DecisionAct, Words> = {
  approve: {
    name: 'Approve',
    title: 'Approve this verification?',
    action: 'Approve',
    busy: 'Approving...',
    done: 'Approved.',
    emailed,
  },
  deny: {
    name: 'Deny',
    title: 'Deny this verification?',
    action: 'Deny',
    busy: 'Denying...',
    done: 'Denied.',
    emailed,
  },
  verified_in_person: {
    name: 'Verified in Person',
    title: 'Verified in Person',
    action: 'Record as Verified',
    busy: 'Saving...',
    done: 'Recorded as verified in person.',
  },
  not_verified_in_person: {
    name: 'Not Verified in Person',
    title: 'Not Verified in Person',
    action: 'Record as Not Verified',
    busy: 'Saving...',
    done: 'Recorded as not verified in person.',
  },
};

type Reached = Pick<Submission, 'failedMail'>;

/** Said once a decision is recorded. */
export function decisionDoneText(act: DecisionAct, { failedMail }: Reached): string {
  const { done, emailed: sent } = decisionWords[act];
  return sent === undefined || isUnreachable(failedMail) ? done : `${done} ${sent}`;
}

/** How the customer learns of a decision; who came in is there to be told. */
export const learnsWords = ({ failedMail }: Reached, where: 'away' | 'here' = 'away'): string =>
  isUnreachable(failedMail)
    ? `Email doesn't reach this customer: ${where === 'here' ? 'tell' : 'call'} them.`
    : 'The customer gets an email.';

/** Empty where the customer gave none. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** What a page about a customer is headed by: whatever the list calls them. */
export const headingOf = (
  customer: Parameters<typeof fullNameOf>[0] & { email: string; phone: string },
) => fullNameOf(customer) || customer.email || formatPhone(customer.phone) || 'No name yet';

/** What a denial leaves the customer. */
export function attemptsLeftWords(attemptsLeft: number): string {
  if (attemptsLeft === 0) return 'They have no attempts left and will need to come in.';
  return `They have ${attemptsLeft} ${attemptsLeft === 1 ? 'attempt' : 'attempts'} left.`;
}
