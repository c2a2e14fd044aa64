import { parseUrl } from './parse-url.ts';

export type VerificationAddress = { path: string } | { external: string };

/** Hosts of a provider on the visitor's own machine, as in development, which has no certificate. */
const ownMachine = ['localhost', '127.0.0.1'];

/**
 * Returns the place of the verification if it is a safe one: a path of this site or a secure address elsewhere.
 * Anything else (`javascript:`, `//host`) is no address at all.
 */
export function verificationAddress(stored: string | null): VerificationAddress | undefined {
  const url = stored === null ? undefined : parseUrl(stored, location.origin);
  if (stored === null || !url) return undefined;
  if (url.origin === location.origin) return { path: url.pathname + url.search };
  const isSafe = url.protocol === 'https:' || ownMachine.includes(url.hostname);
  return isSafe && /^https?:\/\//.test(stored) ? { external: url.href } : undefined;
}

/**
 * Returns the address of the provider's page where an attempt continues; nothing where that is no safe address.
 */
export function providerAddress(stored: string | null): string | undefined {
  const address = verificationAddress(stored);
  return address && 'external' in address ? address.external : undefined;
}
