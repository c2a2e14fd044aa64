import type { FailedMail, MailKind } from '../../shared/schemas/mail-failures.ts';
import { isSameAddress } from '../mail/addresses.ts';
import type { Customer } from './customer.ts';

type Failed = NonNullable<Customer['mailFailed']>;
type Times = (string | undefined)[];

/** When the customer or the dealership last did what makes a lost link unimportant. */
const linkTimes = (customer: Customer): Times => [
  customer.reminders?.mailedAt,
  customer.linkTextedAt,
  customer.openedAt,
  customer.contactSavedAt,
  customer.dateSubmitted,
];

const verifiedInPersonAt = ({ standing, status }: Customer) =>
  standing?.isInPerson === true && status === 'approved' ? standing.at : undefined;

/** The same of what a customer was told. */
const tellingTimes = (customer: Customer): Times => [
  customer.creditLinkSentAt,
  customer.dateSubmitted,
  verifiedInPersonAt(customer),
];

const isLink = (mail: MailKind) => mail === 'link' || mail === 'reminder';

function settlingTimes(customer: Customer, { mail }: Failed): Times {
  if (isLink(mail)) return linkTimes(customer);
  return mail === 'credit_link' ? [customer.creditLinkSentAt] : tellingTimes(customer);
}

/**
 * The last email to a customer that didn't arrive, while somebody should do something about it: not once emails go
 * to another address, nor once something has come of it. The record alone says so, and nothing has to be cleared.
 */
export function openFailure(customer: Customer): Required<FailedMail> | undefined {
  const { mailFailed: failed, email, linkSet } = customer;
  if (!failed || !isSameAddress(failed.to, email)) return undefined;
  const { mail, failure, at } = failed;
  // A new link, or none: what was emailed no longer works.
  if (isLink(mail) && failed.linkSet !== linkSet) return undefined;
  const isSettled = settlingTimes(customer, failed).some((time) => time !== undefined && time > at);
  return isSettled ? undefined : { mail, failure };
}
