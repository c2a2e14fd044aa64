import commonProviders from 'email-providers/common.json' with { type: 'json' };
import { getDomain } from 'tldts-icann';
import {
  applicationRow,
  type ApplicationRow,
  type ReviewSignal,
  reviewSignals,
  type SharedTrait,
  type DocumentState,
  type MailOwner,
} from '../../shared/schemas/admin-schema.ts';
import { pick } from '../runtime/pick.ts';
import type { Dealership } from './dealership.ts';
import { sharingOf, websiteDomain } from './dealership-terms.ts';

/** Dealerships as lines of the admins' list, by one batch read for what they share with others. */
export async function applicationRows(
  dealerships: readonly Dealership[],
): Promise<ApplicationRow[]> {
  const sharing = await sharingOf(dealerships);
  return dealerships.map((dealership) => ({
    ...pick(applicationRow, dealership),
    documentState: documentStateOf(dealership),
    toReview: toReview(dealership, sharing(dealership)),
  }));
}

/** What of a dealership an admin should look at; `shared`: who gave the same. */
export function toReview(
  { email, website, isEmailVerified }: Dealership,
  shared: Record<SharedTrait, readonly string[]>,
): ReviewSignal[] {
  const owner = mailOwner(email, website);
  const asks: Record<ReviewSignal, boolean> = {
    mail: owner === 'other_domain',
    public_mail: owner === 'public_provider',
    unconfirmed: !isEmailVerified,
    related: Object.values(shared).some((ids) => ids.length > 0),
  };
  return reviewSignals.filter((signal) => asks[signal]);
}

/** Whether a better document is awaited, or has come, while nothing is decided; null where none was asked for. */
export function documentStateOf(dealership: Dealership): DocumentState | null {
  if (dealership.adminVerification !== 'pending') return null;
  if (dealership.documentRequestedAt !== undefined) return 'asked';
  return dealership.proofReplacedAt === undefined ? null : 'new';
}

/** Providers with a domain for each country: `yahoo.com`, `yahoo.de`, `yahoo.co.uk`. */
const inManyCountries =
  /^(gmx|hotmail|live|outlook|yahoo|yandex|ymail)\.(com|net|[a-z]{2}|com?\.[a-z]{2})$/;

/**
 * The list goes by visits to websites (its long version would add 44 KB to the function), so it lacks domains that
 * only get mail. These are the ones that Americans use.
 */
const withoutWebsite = [
  ...['googlemail.com', 'rocketmail.com', 'email.com', 'pm.me', 'duck.com', 'zohomail.com'],
  ...['fastmail.com', 'tuta.com', 'tutanota.com', 'xfinity.com', 'spectrum.net', 'optonline.net'],
  ...['centurylink.net', 'q.com', 'windstream.net', 'sharklasers.com'],
];

/** Names for examples (RFC 2606) are nobody's; the list holds some of them. */
const reserved = /^example\.(com|net|org)$/;

const isProviderName = (name: string) =>
  !reserved.test(name) &&
  (commonProviders.includes(name) || withoutWebsite.includes(name) || inManyCountries.test(name));

/** Whether a host name is the other one or a subdomain of it. */
const isWithin = (name: string, parent: string) => name === parent || name.endsWith(`.${parent}`);

/** False for a name under which anyone may have one, as `co.uk`, and for what is no name of the Internet. */
const canBeOwned = (name: string) => getDomain(name) !== null;

const isPublicProvider = (domain: string) => {
  const labels = domain.split('.');
  // `mail.yahoo.co.uk` is the provider's as well.
  return labels.some((_, start) => {
    const parent = labels.slice(start).join('.');
    return canBeOwned(parent) && isProviderName(parent);
  });
};

/** What follows the '@', in lower case. */
export const mailDomain = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Whose an address is, as far as names tell: the website's if one of the two hosts is a subdomain of the other.
 * Hosts side by side (`mail.x.com` and `shop.x.com`) are not taken for one owner's, for they may be two customers
 * of one hoster. That holds for every hoster, so the list of suffixes leaves out the hosters' own (16 KB).
 */
export function mailOwner(email: string, website: string): MailOwner {
  const domain = mailDomain(email);
  const site = websiteDomain(website);
  if (isPublicProvider(domain)) return 'public_provider';
  const isSame =
    canBeOwned(domain) && canBeOwned(site) && (isWithin(domain, site) || isWithin(site, domain));
  return isSame ? 'website' : 'other_domain';
}
