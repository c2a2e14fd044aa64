export type VerificationAddress = { path: string } | { external: string };

/**
 * Where the verification takes place, if that is a place to go: a path of this site or a secure address
 * elsewhere. Anything else (`javascript:`, `//host`) is no address at all.
 */
export function verificationAddress(stored: string | null): VerificationAddress | undefined {
  if (stored === null || !URL.canParse(stored, location.origin)) return undefined;
  const url = new URL(stored, location.origin);
  if (url.origin === location.origin) return { path: url.pathname + url.search };
  return url.protocol === 'https:' && stored.startsWith('https://')
    ? { external: url.href }
    : undefined;
}
