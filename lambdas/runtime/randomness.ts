import { randomBytes } from 'node:crypto';

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
