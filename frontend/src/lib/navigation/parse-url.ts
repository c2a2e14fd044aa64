/** Reads an address; nothing where it's none. What `URL.parse` does in newer browsers. */
export function parseUrl(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
