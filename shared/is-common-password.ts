import { commonPasswords } from './common-passwords.ts';

const known = new Set(commonPasswords.split(' '));

/**
 * Whether a password is one of the thousand that are tried first, in whatever case. Apart from the schema of a new
 * password, so that a form which a browser shows needn't bring the list along.
 */
export const isCommonPassword = (password: string): boolean => known.has(password.toLowerCase());
