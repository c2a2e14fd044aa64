import { createHash } from 'node:crypto';
import { type GrayPicture, shrinkGray } from '../../../shared/pictures/picture.ts';

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const SIDE = 16;

/**
 * Hashes a picture to 256 bits, hex: each of 16 by 16 places is darker than the one to its right, or not.
 * `stored-fingerprints.ts` says how many bits may differ between copies of one picture.
 */
export function differenceOf(picture: GrayPicture): string {
  const { gray } = shrinkGray(picture, { width: SIDE + 1, height: SIDE });
  let bits = '';
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const at = y * (SIDE + 1) + x;
      bits += (gray[at] ?? 0) < (gray[at + 1] ?? 0) ? '1' : '0';
    }
  return bits.replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16));
}

/** Counts the bits in which two hex texts of the same length differ. */
export function hammingDistance(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) {
    const differing = Number.parseInt(one[at] ?? '0', 16) ^ Number.parseInt(other[at] ?? '0', 16);
    for (let bits = differing; bits > 0; bits >>= 1) count += bits & 1;
  }
  return count;
}
