/** `sub_` and the like with 128 random bits, URL-safe. */
export function randomId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `${prefix}_${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}
