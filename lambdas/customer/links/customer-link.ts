import { LANGUAGE_PARAMETER } from '../../../shared/customer-paths.ts';
import { CUSTOMER_LINK_DAYS, MAX_LIVE_LINKS } from '../../../shared/limits.ts';
import { isoTime, now } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { randomText, hashOf, newSecret, hasHash } from '../../runtime/secrets.ts';
import { attemptsLeft } from '../attempt/attempts.ts';
import type { Customer } from '../customer-record.ts';
import { statusRules } from '../customer-state.ts';

/** Hours for which a dealership's link opens the verification. */
export const CUSTOMER_LINK_HOURS = CUSTOMER_LINK_DAYS * 24;

/** Refuses a link that would lead its customer nowhere. */
export function assertMayHaveLink(customer: Customer): void {
  if (!statusRules[customer.decision.status].isOpen)
    throw new AppError('already_submitted', {
      message: "This customer is already verified and doesn't need a new link.",
    });
  if (attemptsLeft(customer) === 0)
    throw new AppError('attempts_exhausted', { message: linkRefusals.useless });
}

/** A link as a record keeps it: only the hash of its key. */
export type Link = Customer['link']['keys'][number];

/** A new key, which is given out once, and the link that is kept of it. */
export function newKey(expiresAt: string): { key: string; link: Link } {
  const key = newSecret();
  return { key, link: { hash: hashOf(key), expiresAt } };
}

/** A new key that works from now on for so many hours. */
export function newLink(hours: number = CUSTOMER_LINK_HOURS, from: number = now()) {
  const expiresAt = isoTime(from + hours * 3600 * 1000);
  return { ...newKey(expiresAt), expiresAt };
}

/**
 * Returns the address that opens a link, in the customer's language. The key is in its fragment, which reaches no
 * server's log.
 */
export const linkAddress = async (
  { id, contact: { language } }: Pick<Customer, 'id' | 'contact'>,
  key: string,
  page: 'verify-customer' | 'v' | 'stop-reminders' = 'verify-customer',
): Promise<string> =>
  `${await siteUrl()}/${page}/${id}${language === undefined ? '' : `?${LANGUAGE_PARAMETER}=${language}`}#${key}`;

/** A record's link after all others were ended. */
export const onlyLink = (link: Link, set = randomText(9)) => ({
  keys: [link],
  set,
  expiresAt: link.expiresAt,
});

/** True while a link opens the record. */
export const hasLiveLink = ({ link: { expiresAt } }: Pick<Customer, 'link'>): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) > now();

/** The customer with these links, oldest first. Of too many, the oldest go. */
export function withLinks(customer: Customer, all: Link[]): Customer {
  const keys = all.slice(-MAX_LIVE_LINKS);
  const latest = keys
    .map(({ expiresAt }) => expiresAt)
    .toSorted()
    .at(-1);
  const expiresAt = latest ?? customer.link.expiresAt;
  return { ...customer, link: { ...customer.link, keys, expiresAt } };
}

/** Adds a link. The one of an earlier try to send the same mail goes, so that failed tries end no link in use. */
export function withLink(customer: Customer, link: Link): Customer {
  const others = customer.link.keys.filter(({ mail }) => mail === undefined || mail !== link.mail);
  return withLinks(customer, [...others, link]);
}

/** True where a key opens a customer's record now. Every no looks the same to the caller. */
export const opensRecord = ({ link }: Pick<Customer, 'link'>, key: string): boolean =>
  link.keys.some(({ hash, expiresAt }) => hasHash(key, hash) && Date.parse(expiresAt) > now());

/** Reasons why no link is made or canceled. Not in `shared/copy`, since pages need no words that only an answer says. */
export const linkRefusals = {
  verified:
    "This customer is already verified, so there's no link to cancel. If that was a mistake, revoke the approval.",
  useless: 'This customer has no attempts left. Please verify them in person.',
  canceledMeanwhile:
    "Someone just canceled this customer's link. Create a new one only if they should have it.",
  deleted: "This customer's record was deleted. Create another link.",
  createdBefore:
    'This link was already created. Find the customer in your list, and create a new link there.',
  createdMeanwhile:
    'Someone just created or sent a link for this customer. A new one ends it: create one only if you want that.',
} as const;
