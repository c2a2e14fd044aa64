/** The host of a web address as DNS has it: in lower case, with letters beyond English ones as `xn--…`. */
export function hostOf(address: string): string | undefined {
  try {
    return new URL(address.trim()).hostname || undefined;
  } catch {
    return undefined;
  }
}

/** Whether letters of a host (as `hostOf` has it) may look like English ones and be none. */
export const mayLookAlike = (host: string): boolean => /(^|\.)xn--/.test(host);
