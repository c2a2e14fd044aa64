import type { KnownDifference } from '../known-differences.ts';

/** Why a test failed where it ran, in one line; nothing where it passed. */
export type Outcomes = ReadonlyMap<string, string | undefined>;

export type Difference = { test: string; fails: KnownDifference['fails']; why: string };

/** Which tests one side fails; a test that both fail is told of both. */
export function differencesOf(daily: Outcomes, reference: Outcomes): Difference[] {
  const names = [...new Set([...daily.keys(), ...reference.keys()])].sort();
  const failures = (fails: Difference['fails'], outcomes: Outcomes) =>
    names.flatMap((test): Difference[] => {
      const why = outcomes.has(test) ? outcomes.get(test) : 'It was not run.';
      return why === undefined ? [] : [{ test, fails, why }];
    });
  return [...failures('daily', daily), ...failures('reference', reference)];
}

const isSame = (one: KnownDifference, other: KnownDifference) =>
  one.test === other.test && one.fails === other.fails;

/** What the known differences don't say, and what they say though it's no longer so. */
export function surprises(
  found: readonly Difference[],
  known: readonly KnownDifference[],
): { unknown: Difference[]; gone: KnownDifference[] } {
  return {
    unknown: found.filter((each) => !known.some((one) => isSame(each, one))),
    gone: known.filter((one) => !found.some((each) => isSame(each, one))),
  };
}
