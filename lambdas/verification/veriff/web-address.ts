/** Names of this computer, where a site and a provider can run without a certificate. */
const ownNames = new Set(['localhost', '127.0.0.1']);

/** Whether an address is of this computer. */
export const isOnThisComputer = (address: string): boolean =>
  URL.canParse(address) && ownNames.has(new URL(address).hostname);

/** Whether an address may be opened, or a key be sent to it: over TLS, or without leaving this computer. */
export function isOpenable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isOnThisComputer(address));
}
