import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker';

/** Domains that many people here have, some of which look like misspellings of others. */
const domains = [
  ...POPULAR_DOMAINS,
  'email.com',
  'hotmail.ca',
  'hotmail.com',
  'hotmail.es',
  'live.ca',
  'live.com',
  'live.com.mx',
  'mac.com',
  'mail.com',
  'outlook.com',
  'outlook.es',
  'usa.com',
  'yahoo.ca',
  'yahoo.com',
  'yahoo.com.mx',
  'yahoo.es',
];

/** Returns the well-known domain that an address seems to mean, where its own looks like a misspelling of it. */
export const suggestedDomain = (email: string): string | undefined =>
  // Ends of domains alone are no misspellings: there are too many of them.
  run({ email, domains, secondLevelDomains: [], topLevelDomains: [] })?.domain;
