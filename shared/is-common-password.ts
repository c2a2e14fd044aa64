import { commonPasswords } from './common-passwords.ts';

const known = new Set(commonPasswords.split(' '));

/**
 * Returns whether a password is one of the thousand that attackers try first, in any case. Not in the schema of new
 * passwords, so that a form in the browser need not load the list.
 */
export const isCommonPassword = (password: string): boolean => known.has(password.toLowerCase());
