import { createHash, timingSafeEqual, randomBytes } from 'node:crypto';

/** Makes the secret of a customer's link or of an emailed link: 256 bits. */
export const newSecret = (): string => randomText(32);

/** Returns SHA-256 in hex: the only form in which a key or a link is stored. Random input needs no salt. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares a secret with a stored hash in constant time. */
export function hasHash(secret: string, hash: string): boolean {
  const actual = Buffer.from(hashOf(secret));
  const expected = Buffer.from(hash);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

type Source = (size: number) => Buffer;
let source: Source = randomBytes;

/** Returns random bytes as URL-safe base64: 16 bytes are 128 bits in 22 characters, 32 are 256 bits in 43. */
export const randomText = (bytes: number): string => source(bytes).toString('base64url');

/** Makes `cus_…` with 128 random bits: nobody finds an id by guessing, even where it alone opens nothing. */
export const randomId = (prefix: string): string => `${prefix}_${randomText(16)}`;

/** Returns a random number, evenly spread over [0, 1). */
export const randomUnit = (): number => source(6).readUIntBE(0, 6) / 2 ** 48;

/** Replaces the source of random bytes in a test, or restores the system's. */
export function setRandomness(next: Source = randomBytes): void {
  source = next;
}
