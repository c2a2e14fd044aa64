import { createHash, timingSafeEqual, randomBytes } from 'node:crypto';

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

type Source = (size: number) => Buffer;
let source: Source = randomBytes;

/** Random bytes as URL-safe base64: 16 bytes are 128 bits in 22 characters, 32 are 256 bits in 43. */
export const randomText = (bytes: number): string => source(bytes).toString('base64url');

/**
 * `cus_…` with 128 random bits: nobody finds an id by trying, even where it alone opens nothing.
 */
export const randomId = (prefix: string): string => `${prefix}_${randomText(16)}`;

/** Evenly spread over [0, 1). */
export const randomUnit = (): number => source(6).readUIntBE(0, 6) / 2 ** 48;

/** For tests: bytes as they say, or the system's again. */
export function setRandomness(next: Source = randomBytes): void {
  source = next;
}
