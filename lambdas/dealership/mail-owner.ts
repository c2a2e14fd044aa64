import type { MailOwner } from '../../shared/schemas/admin.ts';
import { websiteDomain } from './terms.ts';

/** Providers with a domain for each country: `yahoo.com`, `yahoo.de`, `yahoo.co.uk`. */
const inManyCountries =
  /^(gmx|hotmail|live|outlook|yahoo|yandex|ymail)\.(com|net|[a-z]{2}|com?\.[a-z]{2})$/;

/** Others, and access providers whose customers get an address, that are common where the product is used. */
const publicProviders = new Set([
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'aim.com'],
  ...['msn.com', 'rocketmail.com', 'proton.me', 'protonmail.com', 'pm.me', 'mail.com', 'email.com'],
  ...[
    'zoho.com',
    'zohomail.com',
    'fastmail.com',
    'hey.com',
    'tutanota.com',
    'tuta.com',
    'duck.com',
  ],
  ...[
    'hushmail.com',
    'inbox.com',
    'mail.ru',
    'qq.com',
    '163.com',
    '126.com',
    'web.de',
    't-online.de',
  ],
  ...['comcast.net', 'xfinity.com', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net'],
  ...['cox.net', 'charter.net', 'spectrum.net', 'roadrunner.com', 'rr.com', 'earthlink.net'],
  ...['juno.com', 'netzero.net', 'frontier.com', 'frontiernet.net', 'centurylink.net', 'q.com'],
  ...['windstream.net', 'optonline.net', 'optimum.net', 'mailinator.com', 'guerrillamail.com'],
  ...['yopmail.com', '10minutemail.com', 'temp-mail.org', 'sharklasers.com'],
]);

/** Second levels under which a country gives names out, as in `co.uk`. */
const generalSecondLevel = /^(ac|co|com|edu|gov|net|org)\.[a-z]{2}$/;

/** Whether a name is the other one or stands below it. */
const isWithin = (name: string, parent: string) => name === parent || name.endsWith(`.${parent}`);

const isPublicProvider = (domain: string) => {
  const labels = domain.split('.');
  // `mail.yahoo.co.uk` is the provider's as well.
  return labels.some((_, start) => {
    const parent = labels.slice(start).join('.');
    return publicProviders.has(parent) || inManyCountries.test(parent);
  });
};

/** What stands behind the '@', in lower case. */
export const mailDomain = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Whose an address is, as far as names tell: the website's where one of the two hosts stands below the other.
 * Hosts side by side (`mail.x.com` and `shop.x.com`) are not taken for one owner's, for they may be two customers
 * of one hoster.
 */
export function mailOwner(email: string, website: string): MailOwner {
  const domain = mailDomain(email);
  const site = websiteDomain(website);
  if (isPublicProvider(domain)) return 'public_provider';
  const isOwnName = domain.includes('.') && !generalSecondLevel.test(domain);
  const isSame = isWithin(domain, site) || (isOwnName && isWithin(site, domain));
  return site !== '' && isSame ? 'website' : 'other_domain';
}
