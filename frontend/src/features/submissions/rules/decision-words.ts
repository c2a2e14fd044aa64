import { formatPhone } from '../../../../../shared/format-phone.ts';
import type { DecisionAct } from './decision-acts.ts';

type Words = {
  /** Of the button that opens the dialog. */
  name: string;
  title: string;
  /** Of the button that sends it, and while it is sent. */
  action: string;
  busy: string;
  /** Said once it is recorded. */
  done: string;
};

export const decisionWords: Record<DecisionAct, Words> = {
  approve: {
    name: 'Approve',
    title: 'Approve this verification?',
    action: 'Approve',
    busy: 'Approving...',
    done: 'Approved. An email is on its way to the customer.',
  },
  deny: {
    name: 'Deny',
    title: 'Deny this verification?',
    action: 'Deny',
    busy: 'Denying...',
    done: 'Denied. An email is on its way to the customer.',
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
