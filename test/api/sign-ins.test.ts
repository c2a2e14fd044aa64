import { describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { signInsRecord, type SignIn } from '../../lambdas/sign-in/sign-ins.ts';
import { signInOver } from '../../shared/sign-in/sign-in-attempt.ts';
import { tryApi } from '../harness/call-api.ts';
import * as people from '../harness/people.ts';
import { refreshed, tokensOf } from '../harness/pool-users.ts';
import { changeItem, storedItem } from '../harness/records.ts';
import { atOnce, outcome, tally } from './support/answers.ts';

const dealers = {
  pool: 'dealers',
  come: () => people.approvedDealership(),
  key: (sub: string) => keys.account(sub),
  read: ['getDealerMe', 'listSubmissions', 'getOverview'],
  heartbeat: 'recordDealerActivity',
  end: 'endDealerSignIn',
} as const;
const admins = {
  pool: 'admins',
  come: () => people.newAdmin(),
  key: (sub: string) => keys.adminSignIns(sub),
  read: ['getAdminMe', 'listApplications', 'listAudit'],
  heartbeat: 'recordAdminActivity',
  end: 'endAdminSignIn',
} as const;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const ask = async (name: Parameters<typeof tryApi>[0], token: string) =>
  outcome(await tryApi(name, {}, { token }));

describe.each([dealers, admins])('the sign-in of one of the $pool', (kind) => {
  const [me] = kind.read;
  const credentials = (email: string) => ({ email, password: people.password });
  const signInAs = (email: string) => tokensOf(kind.pool, credentials(email));
  const kept = async (sub: string) => signInsRecord.read((await storedItem(kind.key(sub))) ?? {});
  /** As if nobody had touched any of a person's devices for so long. */
  const idleFor = async (sub: string, minutes: number) => {
    const { signIns = [] } = await kept(sub);
    const earlier = signIns.map((each): SignIn => ({ ...each, activeAt: minutesAgo(minutes) }));
    await changeItem(kind.key(sub), 'signIns', earlier);
  };

  test('is kept with its first request, ends after 30 minutes and five, and is revived by none', async () => {
    const { sub, email, token } = await kind.come();
    expect(await kept(sub)).toEqual({});
    // It is one, however many requests a page begins with.
    const answers = await atOnce(4, () => tryApi(me, {}, { token }));
    expect(tally(answers)).toEqual({ '200': 4 });
    const { signIns, lastSignInAt } = await kept(sub);
    expect(signIns).toEqual([
      { id: expect.any(String), at: lastSignInAt, activeAt: expect.any(String) },
    ]);
    expect(Date.now() - Date.parse(lastSignInAt ?? '')).toBeLessThan(60_000);
    await idleFor(sub, 34);
    // What follows writes nothing.
    const before = await storedItem(kind.key(sub));
    for (const name of kind.read) expect(await ask(name, token)).toBe('200');
    expect(await storedItem(kind.key(sub))).toEqual(before);
    await idleFor(sub, 36);
    for (const name of [...kind.read, kind.heartbeat, kind.end, ...kind.read])
      expect(await ask(name, token)).toBe('401 unauthorized');
    const { access } = await signInAs(email);
    expect(await ask(me, access)).toBe('200');
    expect(await ask(me, token)).toBe('401 unauthorized');
  });

  test('goes on with new tokens, is no younger by them, and gets none once it is over', async () => {
    const { sub, email } = await kind.come();
    const { access, refresh } = await signInAs(email);
    expect(await ask(me, access)).toBe('200');
    await idleFor(sub, 34);
    const { AuthenticationResult } = await refreshed(refresh, kind.pool);
    const later = AuthenticationResult?.AccessToken ?? '';
    expect(await ask(me, later)).toBe('200');
    expect((await kept(sub)).signIns).toHaveLength(1);
    await idleFor(sub, 36);
    expect(await ask(me, later)).toBe('401 unauthorized');
    await expect(refreshed(refresh, kind.pool)).rejects.toThrow(signInOver);
    const again = await signInAs(email);
    expect(await ask(me, again.access)).toBe('200');
    await expect(refreshed(again.refresh, kind.pool)).resolves.toBeDefined();
  });

  test('is prolonged by a heartbeat, and ends with its sign-out; another device is not touched', async () => {
    const { sub, email, token } = await kind.come();
    const { access, refresh } = await signInAs(email);
    for (const each of [token, access]) expect(await ask(me, each)).toBe('200');
    await idleFor(sub, 20);
    expect(await ask(kind.heartbeat, token)).toBe('200');
    const { signIns = [] } = await kept(sub);
    const ages = signIns.map(({ activeAt }) => Date.now() - Date.parse(activeAt) > 19 * 60_000);
    expect(ages.toSorted()).toEqual([false, true]);
    // A second one within a minute is no write.
    const before = await storedItem(kind.key(sub));
    expect(await ask(kind.heartbeat, token)).toBe('200');
    expect(await storedItem(kind.key(sub))).toEqual(before);

    expect(await ask(kind.end, access)).toBe('200');
    for (const name of [...kind.read, kind.heartbeat, kind.end])
      expect(await ask(name, access)).toBe('401 unauthorized');
    // A token that was fetched meanwhile is one of the same sign-in.
    const { AuthenticationResult } = await refreshed(refresh, kind.pool);
    expect(await ask(me, AuthenticationResult?.AccessToken ?? '')).toBe('401 unauthorized');
    expect(await ask(me, token)).toBe('200');
    expect(await ask(kind.end, token)).toBe('200');
    await expect(refreshed(refresh, kind.pool)).rejects.toThrow(signInOver);
    expect((await kept(sub)).signIns?.map(({ endedAt }) => typeof endedAt)).toEqual([
      'string',
      'string',
    ]);
    // One ends with its sign-out even where that is its first request.
    const { access: last } = await signInAs(email);
    expect(await ask(kind.end, last)).toBe('200');
    expect(await ask(me, last)).toBe('401 unauthorized');
  });
});

test('an admin who is removed leaves no sign-in behind', async () => {
  const { sub, email, token } = await people.newAdmin();
  expect(await ask('getAdminMe', token)).toBe('200');
  await people.adminRegister().remove(email);
  expect(await storedItem(keys.adminSignIns(sub))).toBeUndefined();
  expect(await ask('getAdminMe', token)).toBe('403 forbidden');
});
