import { createHash, timingSafeEqual } from 'node:crypto';
import { randomText } from './randomness.ts';

/** What opens a customer's verification, or makes an emailed link: 256 bits. */
export const newSecret = (): string => randomText(32);

/** SHA-256 in hex: the only form in which a key or a link is kept. No salt is needed for random input. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a secret has the kept hash, in a time that tells nothing. */
export function hasHash(secret: string, hash: string): boolean {
  const actual = Buffer.from(hashOf(secret));
  const expected = Buffer.from(hash);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
