import type { LinkStep } from './sessions-api.ts';

/** What came of going through the sessions, so far or altogether. */
export type Linking = Pick<LinkStep, 'linked' | 'unmatched'>;

/**
 * Goes through all sessions, step by step, and adds up. `onStep` hears of each step, so that what was linked is
 * known even if a later one fails; then it rejects.
 */
export async function linkAll(
  link: (cursor: string | null) => Promise<LinkStep>,
  onStep: (soFar: Linking) => void,
): Promise<void> {
  let soFar: Linking = { linked: [], unmatched: [] };
  let cursor: string | null = null;
  do {
    const step: LinkStep = await link(cursor);
    soFar = {
      linked: [...soFar.linked, ...step.linked],
      unmatched: [...soFar.unmatched, ...step.unmatched],
    };
    onStep(soFar);
    cursor = step.nextCursor;
  } while (cursor !== null);
}

export const linkedWords = (count: number): string =>
  count === 0 ? 'No sessions linked' : `${count} ${count === 1 ? 'session' : 'sessions'} linked`;

export function unmatchedWords(count: number): string {
  if (count === 0) return 'Every session has a dealership.';
  const sessions =
    count === 1 ? "1 session couldn't be linked" : `${count} sessions couldn't be linked`;
  return `${sessions}: no dealership has verified ${count === 1 ? 'that address' : 'those addresses'}.`;
}
