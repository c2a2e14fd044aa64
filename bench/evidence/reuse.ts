import { hammingDistance } from '../../lambdas/evidence/reading/fingerprints.ts';
import { LIKE_BITS } from '../../lambdas/evidence/reuse/stored-fingerprints.ts';
import type { Read } from './read-all.ts';
import type { Score } from './score.ts';

/** Takes every two of other documents for one another, or not, by their difference hashes. */
export function reuseScore(reads: readonly Read<unknown>[]): Score {
  const failed: string[] = [];
  let pairs = 0;
  for (const [at, one] of reads.entries())
    for (const other of reads.slice(at + 1)) {
      pairs += 1;
      const [a, b] = [one.reading.difference, other.reading.difference];
      const isApart = a !== undefined && b !== undefined && hammingDistance(a, b) > LIKE_BITS;
      if (!isApart) failed.push(`${one.file} and ${other.file}`);
    }
  const what = 'Other photographs are told apart';
  const right = pairs - failed.length;
  return { what, right, of: pairs, floor: pairs, wrong: failed.length, ms: Number.NaN, failed };
}
