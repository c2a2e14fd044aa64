import type { FailedMail, MailKind } from '../../shared/schemas/mail-failures-schema.ts';
import { isSameAddress } from '../mail/mail-addresses.ts';
import { isoTime } from '../runtime/clock.ts';
import type { Customer, AllGroups } from './customer-record.ts';

type Failed = NonNullable<Customer['link']['failedMail']>;
type Time = string | undefined;
const verifiedInPersonAt = ({ decision: { standing, status } }: AllGroups) =>
  standing?.isInPerson === true && status === 'approved' ? standing.at : undefined;

const isLink = (mail: MailKind) => mail === 'link' || mail === 'reminder';

/** The recorded time of the last email of this kind. */
function ownTime({ link: { reminders }, credit }: AllGroups, mail: MailKind): Time {
  if (isLink(mail)) return mail === 'link' ? reminders?.mailedAt : reminders?.sentAt;
  return mail === 'credit_link' ? credit.sentAt : undefined;
}

/** Times of everything else that the customer or the dealership did to make up for it. */
function otherTimes(customer: AllGroups, mail: MailKind): Time[] {
  const { contact, link, attempt, credit } = customer;
  if (isLink(mail)) {
    const sent = ownTime(customer, mail === 'link' ? 'reminder' : 'link');
    return [sent, link.textedAt, link.openedAt, contact.savedAt, attempt.submittedAt];
  }
  return mail === 'credit_link'
    ? []
    : [credit.sentAt, attempt.submittedAt, verifiedInPersonAt(customer)];
}

/** Longer (ms) than it takes until a customer's record says that an email was sent. */
const RECORDED_MS = 60_000;

/**
 * The moment from which on something makes up for it: the sending, since a server may try for hours until it gives up.
 * An email that was complained about did arrive; there, only later sendings count.
 */
export const supersededFrom = ({ failure, at, sentAt }: Failed): string =>
  failure === 'complaint' ? at : sentAt;

/** The record notes a moment later that this same email was sent. That note must not count as a newer email. */
function againFrom(failed: Failed): string {
  const recorded = isoTime(Date.parse(supersededFrom(failed)) + RECORDED_MS);
  return recorded < failed.at ? recorded : failed.at;
}

function isMadeUpFor(customer: AllGroups, failed: Failed): boolean {
  const isAfter = (start: string) => (time: Time) => time !== undefined && time > start;
  return (
    isAfter(againFrom(failed))(ownTime(customer, failed.mail)) ||
    otherTimes(customer, failed.mail).some(isAfter(supersededFrom(failed)))
  );
}

/**
 * The last email to a customer that didn't arrive, while somebody should do something about it: not once emails go
 * to another address, nor once something has made up for it. The record alone says so, and nothing has to be cleared.
 */
export function openFailure(customer: AllGroups): Required<FailedMail> | undefined {
  const { failedMail: failed, set } = customer.link;
  if (!failed || !isSameAddress(failed.to, customer.contact.email)) return undefined;
  const { mail, failure } = failed;
  // A new link, or none: what was emailed no longer works.
  if (isLink(mail) && failed.linkSet !== set) return undefined;
  return isMadeUpFor(customer, failed) ? undefined : { mail, failure };
}
