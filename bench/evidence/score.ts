import { hammingDistance } from '../../lambdas/evidence/reading/picture-hash.ts';
import { LIKE_BITS } from '../../lambdas/evidence/stored-fingerprints.ts';
import { median } from '../support/median.ts';
import type { Judge, Verdict } from './judges.ts';
import type { Read } from './read-all.ts';

/** One line of the table. */
export type Score = {
  what: string;
  right: number;
  of: number;
  /** The number that must be right; undefined where the result is only reported. */
  floor: number | undefined;
  wrong: number;
  /** NaN where it took no time of its own. */
  ms: number;
  /** Files that weren't right, each with its verdict. */
  failed: string[];
};

export function score<Truth>(
  what: string,
  floor: number | undefined,
  reads: readonly Read<Truth>[],
  judge: Judge<Truth>,
): Score {
  const judged = reads.map((read) => ({ file: read.file, verdict: judge(read) }));
  const count = (wanted: Verdict) => judged.filter(({ verdict }) => verdict === wanted).length;
  return {
    what,
    floor,
    right: count('right'),
    of: reads.length,
    wrong: count('wrong'),
    ms: median(reads.map(({ ms }) => ms)),
    failed: judged.flatMap(({ file, verdict }) =>
      verdict === 'right' ? [] : [`${file} (${verdict})`],
    ),
  };
}

/** Compares every two of different documents by their difference hashes, which must keep them apart. */
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

export const isKept = ({ right, floor, wrong }: Score): boolean =>
  wrong === 0 && right >= (floor ?? 0);

/** Prints the table, and below it what wasn't right where that matters. */
export function printScores(scores: readonly Score[]): void {
  console.table(
    scores.map((each) => ({
      what: each.what,
      right: `${each.right} of ${each.of}`,
      floor: each.floor ?? '',
      'wrong accepted (goal: 0)': each.wrong,
      'median ms': Number.isNaN(each.ms) ? '' : each.ms.toFixed(0),
      '': isKept(each) ? '' : 'MISSED',
    })),
  );
  for (const { what, failed, floor } of scores)
    if (failed.length > 0 && floor !== undefined) console.log(`${what}: ${failed.join(', ')}`);
}
