import { expect, test } from '@jest/globals';
import { isoTime } from '../../../../lambdas/runtime/clock.ts';
import { assertSignedIn, endSignIn, noteActivity } from '../../../../lambdas/sign-in/sign-ins.ts';
import { exists } from '../../../../lambdas/store/conditions.ts';
import { failing, fakeServices } from '../functions/support.ts';

const keeping = { key: { pk: 'SOMEONE#1', sk: 'SIGN_INS' }, condition: exists };
const MINUTE = 60_000;
const ago = (minutes: number) => isoTime(Date.now() - minutes * MINUTE);
const token = (signInId: string, minutes = 0) => ({
  signInId,
  authTime: Math.floor((Date.now() - minutes * MINUTE) / 1000),
});
const live = (id: string, minutes = 2) => ({ id, at: ago(minutes), activeAt: ago(minutes) });
/** The first write meets a change by somebody else, who has left `signIns`. */
const overtakenBy = (signIns: object[]) => {
  let writes = 0;
  return fakeServices({
    Update: () => {
      writes += 1;
      return writes === 1 ? failing('ConditionalCheckFailedException')() : {};
    },
    Get: () => ({ Item: { signIns } }),
  });
};
const names = (calls: string[]) => calls.map((call) => call.split(' ')[0]);

test('a sign-in is written at its first request, and not again', async () => {
  let written: unknown;
  fakeServices({
    Update: (input) => {
      written = input;
      return {};
    },
  });
  await assertSignedIn(keeping, {}, token('a'));
  expect(written).toMatchObject({
    UpdateExpression: 'SET #signIns = :set_signIns, #lastSignInAt = :set_lastSignInAt',
    ConditionExpression: '(attribute_exists(#pk)) AND (attribute_not_exists(#signIns))',
    ExpressionAttributeValues: { ':set_signIns': [{ id: 'a' }] },
  });
  const calls = fakeServices();
  await assertSignedIn(keeping, { signIns: [live('a')] }, token('a'));
  expect(calls).toEqual([]);
});

test('requests that a page sends at once keep their sign-in once', async () => {
  const calls = overtakenBy([live('a', 0)]);
  await assertSignedIn(keeping, {}, token('a'));
  expect(names(calls)).toEqual(['Update', 'Get']);
});

test('another device that signs in at the same moment is not lost', async () => {
  const calls = overtakenBy([live('b', 0)]);
  await assertSignedIn(keeping, {}, token('a'));
  expect(names(calls)).toEqual(['Update', 'Get', 'Update']);
});

test('activity that comes after the sign-out revives nothing', async () => {
  const calls = overtakenBy([{ ...live('a'), endedAt: ago(0) }]);
  await noteActivity(keeping, { signIns: [live('a')] }, 'a');
  expect(names(calls)).toEqual(['Update', 'Get']);
});

test('a sign-out meets a heartbeat of the same moment, and holds', async () => {
  const calls = overtakenBy([live('a', 0)]);
  await endSignIn(keeping, { signIns: [live('a')] }, 'a');
  expect(names(calls)).toEqual(['Update', 'Get', 'Update']);
});

test('who never gets to write is asked to come again', async () => {
  const calls = fakeServices({ Update: failing('ConditionalCheckFailedException') });
  await expect(assertSignedIn(keeping, {}, token('a'))).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(names(calls).filter((name) => name === 'Update')).toHaveLength(5);
});
