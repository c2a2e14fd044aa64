export type VerificationAddress = { path: string } | { external: string };

/** A provider that runs on the visitor's own machine, as while developing, has no certificate. */
const ownMachine = ['localhost', '127.0.0.1'];

/**
 * Where the verification takes place, if that is a place to go: a path of this site or a secure address
 * elsewhere. Anything else (`javascript:`, `//host`) is no address at all.
 */
export function verificationAddress(stored: string | null): VerificationAddress | undefined {
  if (stored === null || !URL.canParse(stored, location.origin)) return undefined;
  const url = new URL(stored, location.origin);
  if (url.origin === location.origin) return { path: url.pathname + url.search };
  const isSafe = url.protocol === 'https:' || ownMachine.includes(url.hostname);
  return isSafe && /^https?:\/\//.test(stored) ? { external: url.href } : undefined;
}

/** Where an attempt goes on that was begun at the provider's; undefined where that is no safe place elsewhere. */
export function providerAddress(stored: string | null): string | undefined {
  const address = verificationAddress(stored);
  return address && 'external' in address ? address.external : undefined;
}
