import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { hashOf } from '../../lambdas/runtime/secrets.ts';
import { beforeSignIn, beforeUnknownSignIn } from '../harness/sign-in-events.ts';
import { invoke } from './support/invoke.ts';
import * as people from '../harness/people.ts';
import { changeItem, storedItem } from '../harness/records.ts';

const attempt = async (event: object) => (await invoke('SignInLockLockout', event)).error;
const attempts = async (count: number, event: () => object) => {
  const said: (string | undefined)[] = [];
  while (said.length < count) said.push(await attempt(event()));
  return said;
};
const lockOf = (account: string) => keys.lockout(account);
const locked = 'Account locked. Try again in 15 minutes';

describe('the deployed trigger', () => {
  test('lets five attempts through and refuses the sixth for a quarter of an hour', async () => {
    const sub = randomUUID();
    expect(await attempts(7, () => beforeSignIn(sub))).toEqual([
      ...Array<undefined>(5).fill(undefined),
      locked,
      locked,
    ]);
    await changeItem(lockOf(sub), 'until', Date.now() - 1);
    expect(await attempts(1, () => beforeSignIn(sub))).toEqual([undefined]);
    expect(await storedItem(lockOf(sub))).toMatchObject({ count: 1 });
  });

  test('counts attempts that come at the same moment, each', async () => {
    const sub = randomUUID();
    const said = await Promise.all(
      Array.from({ length: 8 }, () => attempt(beforeSignIn(sub)).catch(() => 'not asked')),
    );
    expect(said.filter((each) => each === undefined).length).toBeLessThanOrEqual(5);
    expect(await storedItem(lockOf(sub))).toMatchObject({ count: 5 });
  });

  test('locks a name that nobody has in the same way, and keeps only its hash', async () => {
    const name = people.someEmail();
    const said = await attempts(6, () => beforeUnknownSignIn(name));
    expect(said.at(-1)).toBe(locked);
    expect(await attempt(beforeUnknownSignIn(` ${name.toUpperCase()}`))).toBe(locked);
    const item = await storedItem(lockOf(hashOf(name)));
    expect(JSON.stringify(item)).not.toContain(name);
  });
});
