import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { randomText } from '../runtime/randomness.ts';

/** Crockford's: digits and letters without i, l, o and u. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new code, as it is hashed: 40 random bits. */
export function newRecoveryCode(): string {
  const bytes = Buffer.from(randomText(5), 'base64url');
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => signs[Number.parseInt(five, 2)]).join('');
}

/** As it is shown: `4kqm-7pxd`. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

const derive = promisify<string, string, number, object, Buffer>(scrypt);

/**
 * The only form in which a code is kept. 40 bits are few: with a quick hash, whoever has the table would find all codes
 * of an account in minutes; with this one, one code takes a machine some thousand years. A salt for each account, so
 * that no work serves two of them.
 */
export const hashOfCode = async (code: string, salt: string): Promise<string> =>
  (await derive(code, salt, 32, { N: 2 ** 14, r: 8, p: 1 })).toString('base64url');
