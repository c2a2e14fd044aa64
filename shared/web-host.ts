import { plainLine } from './typed-text.ts';

/** Returns the host of a web address as DNS has it: in lower case, with letters beyond English ones as `xn--…`. */
export function hostOf(address: string): string | undefined {
  try {
    return new URL(plainLine(address)).hostname || undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a host (as `hostOf` gives it) has letters that only look like English ones. */
export const mayLookAlike = (host: string): boolean => /(^|\.)xn--/.test(host);
