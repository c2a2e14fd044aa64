/** An address to lead somebody to, if it is a secure one, or one on this computer. */
export function providerAddress(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined;
  const { protocol, hostname, href } = new URL(url);
  const isOwnComputer = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (protocol === 'http:' && isOwnComputer) ? href : undefined;
}
