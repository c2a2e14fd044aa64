import { expect, test } from '@jest/globals';
import { deleteSessions } from '../../../../lambdas/functions/chores/provider-chores.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { loggedText } from '../http/support.ts';
import { addElsewhere, fakeServices } from './support.ts';

let answer: 'deleted' | 'kept';
addElsewhere({ deleteSession: () => Promise.resolve(answer) });

const deletion = { provider: 'elsewhere', sessionId: 'ses_x', due: '2020-01-01T00:00:00.000Z' };
const item = { ...keys.deletion(deletion.due, 'elsewhere', 'ses_x'), ...deletion };

/** What is done about a session, after so many failed tries to have it deleted; without reads. */
async function tried(tries: number) {
  const written: unknown[] = [];
  const calls = fakeServices({
    Query: () => ({ Items: [{ ...item, tries }] }),
    TransactWrite: ({ TransactItems }) => {
      written.push(...(TransactItems as object[]).flatMap((each) => Object.keys(each)));
      return {};
    },
  });
  const failures = await deleteSessions(() => true);
  const isRemembered = calls.every((call) => !call.startsWith('Update SESSION#ses_x SET #ttl'));
  return { failures, written, isRemembered };
}

test('a session that its provider has deleted is done with, and forgotten in the end', async () => {
  answer = 'deleted';
  expect(await tried(0)).toEqual({ failures: 0, written: ['Delete'], isRemembered: false });
});

test('one that may not be deleted yet stays to be deleted later, and an alarm hears of one that never may', async () => {
  answer = 'kept';
  const later = { written: ['Delete', 'Put'], isRemembered: true };
  expect(await tried(0)).toEqual({ failures: 0, ...later });
  expect(await tried(11)).toEqual({ failures: 0, ...later });
  loggedText();
  expect(await tried(12)).toEqual({ failures: 1, ...later });
});
