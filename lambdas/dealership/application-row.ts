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

/** Returns dealerships as lines of the admins' list, by one batch read for what they share with others. */
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

/** Returns what an admin should look at; `shared`: the dealerships that gave the same. */
export function toReview(
  { email, website, isEmailVerified }: Dealership,
  shared: Record<SharedTrait, readonly string[]>,
): ReviewSignal[] {
  const owner = mailOwner(email, website);
  const applies: Record<ReviewSignal, boolean> = {
    mail: owner === 'other_domain',
    public_mail: owner === 'public_provider',
    unconfirmed: !isEmailVerified,
    related: Object.values(shared).some((ids) => ids.length > 0),
  };
  return reviewSignals.filter((signal) => applies[signal]);
}

/** Tells, while nothing is decided, if a better document is awaited or has come; null where none was asked for. */
export function documentStateOf(dealership: Dealership): DocumentState | null {
  if (dealership.adminVerification !== 'pending') return null;
  if (dealership.documentRequestedAt !== undefined) return 'asked';
  return dealership.proofReplacedAt === undefined ? null : 'new';
}

/** Mail providers with a domain for each country: `yahoo.com`, `yahoo.de`, `yahoo.co.uk`. */
const inManyCountries =
  /^(gmx|hotmail|live|outlook|yahoo|yandex|ymail)\.(com|net|[a-z]{2}|com?\.[a-z]{2})$/;

/**
 * Providers that the list lacks, as it goes by visits to websites (its long version would add 44 KB to the function),
 * and these domains only get mail. They are the ones that Americans use.
 */
const withoutWebsite = [
  ...['googlemail.com', 'rocketmail.com', 'email.com', 'pm.me', 'duck.com', 'zohomail.com'],
  ...['fastmail.com', 'tuta.com', 'tutanota.com', 'xfinity.com', 'spectrum.net', 'optonline.net'],
  ...['centurylink.net', 'q.com', 'windstream.net', 'sharklasers.com'],
];

/** Names for examples (RFC 2606), which belong to nobody; the list holds some of them. */
const reserved = /^example\.(com|net|org)$/;

const isProviderName = (name: string) =>
  !reserved.test(name) &&
  (commonProviders.includes(name) || withoutWebsite.includes(name) || inManyCountries.test(name));

const isWithin = (name: string, parent: string) => name === parent || name.endsWith(`.${parent}`);

/** False for a suffix under which anyone may register a name, such as `co.uk`, and for what is no Internet name. */
const canBeOwned = (name: string) => getDomain(name) !== null;

const isPublicProvider = (domain: string) => {
  const labels = domain.split('.');
  // `mail.yahoo.co.uk` belongs to the provider as well.
  return labels.some((_, start) => {
    const parent = labels.slice(start).join('.');
    return canBeOwned(parent) && isProviderName(parent);
  });
};

export const mailDomain = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Tells who an address belongs to, judged by names: the website's owner if one of the two hosts is a subdomain of the
 * other. Siblings (`mail.x.com` and `shop.x.com`) don't count as one owner's, as they may be two customers of one
 * hosting company. That holds for every such company, so the list of suffixes leaves out their own (16 KB).
 */
export function mailOwner(email: string, website: string): MailOwner {
  const domain = mailDomain(email);
  const site = websiteDomain(website);
  if (isPublicProvider(domain)) return 'public_provider';
  const isSame =
    canBeOwned(domain) && canBeOwned(site) && (isWithin(domain, site) || isWithin(site, domain));
  return isSame ? 'website' : 'other_domain';
}
