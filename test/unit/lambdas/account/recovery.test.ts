import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Account } from '../../../../lambdas/account/account.ts';
import { isOwnUser } from '../../../../lambdas/account/new-user.ts';
import { hashOfCode } from '../../../../lambdas/account/recovery-code.ts';
import { beginRecovery, endRecovery } from '../../../../lambdas/account/recovery.ts';
import { isoTime } from '../../../../lambdas/runtime/clock.ts';
import { accountOf, dealershipWith } from '../support.ts';
import { failing, fakeServices } from '../functions/support.ts';

const since = '2026-02-01T10:00:00.000Z';
const secondFactor = { since, codesLeft: 8 };
const minutes = (count: number) => isoTime(Date.now() + count * 60_000);
const open = { since: minutes(-1), until: minutes(4) };
const accountWith = (different: Partial<Account> = {}): Account => ({
  ...accountOf(),
  secondFactor,
  ...different,
});
const code = '4kqm7pxd';
const requestId = 'req_1';
const off = 'AdminSetUserMFAPreference';

beforeEach(() => {
  jest.restoreAllMocks();
});

describe('a recovery code', () => {
  const codesWith = async (different: object = {}) => ({
    Item: { salt: 's', unused: [await hashOfCode(code, 's')], mark: 'm', ...different },
  });
  const begin = (account: Account) =>
    beginRecovery({ account, dealership: dealershipWith() }, { code, requestId });
  const used = async () => ({ hash: await hashOfCode(code, 's'), requestId });

  test('is used up before the pool’s question is turned off, and told by mail in between', async () => {
    const kept = await codesWith();
    const calls = fakeServices({ Get: () => kept });
    await begin(accountWith());
    expect(calls.filter((name) => name !== 'GetParameter')).toEqual([
      'Get',
      'TransactWrite',
      'SendEmail',
      off,
    ]);
  });

  test('cut off after it was used, it’s turned off by the same request, and not used again', async () => {
    const kept = await codesWith({ unused: [], used: await used() });
    const calls = fakeServices({ Get: () => kept });
    await begin(accountWith({ recovery: open }));
    expect(calls).toEqual(['Get', off]);
  });

  test.each([
    ['was ended', undefined],
    ['is over', { since: minutes(-6), until: minutes(-1) }],
  ])('the same request does nothing once the recovery %s', async (_what, recovery) => {
    const kept = await codesWith({ unused: [], used: await used() });
    const calls = fakeServices({ Get: () => kept });
    await expect(begin(accountWith(recovery && { recovery }))).rejects.toMatchObject({
      code: 'recovery_code_invalid',
    });
    expect(calls).toEqual(['Get']);
  });

  test('a code of a second factor that is gone is none', async () => {
    const kept = await codesWith();
    const calls = fakeServices({ Get: () => kept });
    const { secondFactor: _gone, ...account } = accountWith();
    await expect(begin(account)).rejects.toMatchObject({ code: 'recovery_code_invalid' });
    expect(calls).toEqual(['Get']);
  });

  test('two at the same moment: one is told to try again', async () => {
    const kept = await codesWith();
    const calls = fakeServices({
      Get: () => kept,
      TransactWrite: failing('TransactionCanceledException', {
        CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }],
      }),
    });
    await expect(begin(accountWith())).rejects.toMatchObject({ code: 'unavailable' });
    expect(calls).not.toContain(off);
  });

  test('a mail that fails keeps nobody out', async () => {
    const kept = await codesWith();
    const calls = fakeServices({ Get: () => kept, SendEmail: failing('MessageRejected') });
    await begin(accountWith());
    expect(calls.at(-1)).toBe(off);
  });
});

describe('the end of a recovery', () => {
  const now = () => isoTime();
  const remove = (account: Account) => `Update ACCOUNT#${account.id} REMOVE #recovery`;

  test('asks for the app first, then forgets the recovery', async () => {
    const calls = fakeServices();
    const account = accountWith({ recovery: open });
    await endRecovery(account, now());
    expect(calls).toEqual(['AdminSetUserMFAPreference', remove(account)]);
  });

  test('an app that the pool has lost is no longer the account’s', async () => {
    const calls = fakeServices({ AdminSetUserMFAPreference: failing('InvalidParameterException') });
    const account = accountWith({ recovery: open });
    await endRecovery(account, now());
    expect(calls).toEqual([off, 'TransactWrite', off, remove(account)]);
  });

  test('while the pool doesn’t answer, the recovery stays open, and the gate shut', async () => {
    const calls = fakeServices({ AdminSetUserMFAPreference: failing('TimeoutError') });
    await expect(endRecovery(accountWith({ recovery: open }), now())).rejects.toThrow();
    expect(calls).toEqual([off]);
  });

  test.each([
    ['no recovery', accountWith()],
    ['a sign-in of before', accountWith({ recovery: { since: minutes(1), until: minutes(6) } })],
  ])('with %s, it does nothing', async (_what, account) => {
    const calls = fakeServices();
    await endRecovery(account, now());
    expect(calls).toEqual([]);
  });
});

describe('the pool’s user is the account’s own', () => {
  const { id: sub } = accountOf();
  const user = (hasSecondFactor: boolean) => ({
    sub,
    hasSecondFactor,
    hasPassword: true,
    isEnabled: true,
  });
  test.each([
    ['without a second factor on either side', false, accountOf(), true],
    ['with one on both', true, accountWith(), true],
    ['not with one that the record doesn’t know', true, accountOf(), false],
    ['not without one that it does', false, accountWith(), false],
    ['without one, for the minutes of a recovery', false, accountWith({ recovery: open }), true],
  ])('%s', (_what, hasSecondFactor, account, expected) => {
    expect(isOwnUser(user(hasSecondFactor), account)).toBe(expected);
  });

  test('not where it’s another one, or none', () => {
    expect(isOwnUser({ ...user(false), sub: 'another' }, accountOf())).toBe(false);
    expect(isOwnUser(undefined, accountOf())).toBe(false);
  });
});
