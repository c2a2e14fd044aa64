import type { LinkStep } from '../api/link-sessions.ts';

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
  count === 0 ? 'No session was linked' : `${count} ${count === 1 ? 'session' : 'sessions'} linked`;

export function unmatchedWords(count: number): string {
  if (count === 0) return 'None is left without a dealership.';
  const sessions = count === 1 ? '1 session stays' : `${count} sessions stay`;
  return `${sessions} without one: no dealership has verified that email address.`;
}
