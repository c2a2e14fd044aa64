import { expect } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import { overdueSessions } from '../../../lambdas/verification/provider-session-store.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { removeAttribute } from '../../harness/records.ts';
import { forgetDeletions } from './deletions.ts';
import { invoke } from './invoke.ts';
import { logLines } from './logs.ts';

/** What earlier files left to ask of a provider that has ended with them: it would be counted as a failure. */
async function forgetProviders(): Promise<void> {
  openStores();
  await forgetDeletions();
  for await (const id of overdueSessions()) await removeAttribute(keys.session(id), 'gsi2pk');
}

/** Runs all chores once, or so many times at once; none may fail. */
export async function runChores(times = 1): Promise<void> {
  await forgetProviders();
  const since = Date.now();
  const answers = await Promise.all(Array.from({ length: times }, () => invoke('Chores', {})));
  const isFine = answers.every(({ error }) => error === undefined);
  expect(isFine ? [] : await errorsSince(since)).toEqual([]);
  expect(answers).toEqual(answers.map(() => ({ result: null })));
}

/** What the functions have logged as errors, so that a failed chore can be told by its name. */
const errorsSince = async (since: number): Promise<string[]> =>
  (await logLines(since)).filter((line) => line.includes('"level":"ERROR"'));
