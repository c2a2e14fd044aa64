import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker';

/** Domains that many people here have, some of which look like misspellings of others. */
const domains = [
  ...POPULAR_DOMAINS,
  'email.com',
  'hotmail.com',
  'live.com',
  'mac.com',
  'mail.com',
  'outlook.com',
  'usa.com',
  'yahoo.com',
];

/** Other countries have the same providers, and names of three letters, as companies have, are near to any other. */
const isLikely = (domain: string) =>
  !/^[^.]{1,3}\./.test(domain) && (!/\.[a-z]{2}$/i.test(domain) || /\.c[mo]$/i.test(domain));

/** Returns the well-known domain that an address seems to mean, where its own looks like a misspelling of it. */
export const suggestedDomain = (email: string): string | undefined =>
  isLikely(email.slice(email.lastIndexOf('@') + 1))
    ? // Ends of domains alone are no misspellings: there are too many of them.
      run({ email, domains, secondLevelDomains: [], topLevelDomains: [] })?.domain
    : undefined;
