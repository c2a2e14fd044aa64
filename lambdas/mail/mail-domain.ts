import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { wording } from '../../shared/copy/common-copy.ts';
import { AppError } from '../runtime/errors.ts';
import { optionalSetting } from '../runtime/settings.ts';

/** Milliseconds after which an address is taken as it is: a slow answer refuses nobody. */
const MAX_MS = 1500;

/** Answers of DNS that say for certain that there is nothing; any other failure says nothing. */
const nothing = new Set(['ENOTFOUND', 'ENODATA']);

/** Returns the records that a question finds, none where DNS says so; undefined where it says nothing. */
async function found<RecordOf>(question: Promise<RecordOf[]>): Promise<RecordOf[] | undefined> {
  try {
    return await question;
  } catch (error) {
    return nothing.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
  }
}

/** Tells whether a domain may take email (RFC 5321, 5.1): where it names no mail server, its own address is one. */
async function mayTakeMail(resolver: Resolver, domain: string): Promise<boolean> {
  const servers = await found(resolver.resolveMx(domain));
  // A domain that takes no email names the root as its server (RFC 7505).
  if (servers?.length !== 0) return servers?.some(({ exchange }) => exchange !== '') ?? true;
  const addresses = await Promise.all([
    found(resolver.resolve4(domain)),
    found(resolver.resolve6(domain)),
  ]);
  return addresses.some((each) => each?.length !== 0);
}

/**
 * Refuses an address that somebody types whose domain takes no email, before SES sees it: enough emails that come back
 * stop all of ours. What is reserved for examples is among these. Where DNS fails or is slow, every address is good.
 */
export async function assertMailDomain(email: string): Promise<void> {
  const domain = email.slice(email.lastIndexOf('@') + 1).trim();
  const resolver = new Resolver({ timeout: MAX_MS / 2, tries: 2 });
  const server = optionalSetting('DNS_SERVER');
  if (server !== undefined) resolver.setServers([server]);
  const giveUp = setTimeout(() => resolver.cancel(), MAX_MS);
  const isGood = await mayTakeMail(resolver, domainToASCII(domain));
  clearTimeout(giveUp);
  if (isGood) return;
  const message = wording.mailDomainUnknown(domain);
  throw new AppError('address_dead', { message, fields: { email: message } });
}
