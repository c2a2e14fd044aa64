import { describe, expect, test } from '@jest/globals';
import type { Account } from '../../../../lambdas/account/account-record.ts';
import { isOwnUser } from '../../../../lambdas/account/own-user.ts';
import { hashOfCode } from '../../../../lambdas/account/stored-recovery-codes.ts';
import { beginRecovery, finishRecovery } from '../../../../lambdas/account/recovery.ts';
import { isoTime } from '../../../../lambdas/runtime/clock.ts';
import {
  enableSecondFactor,
  disableSecondFactor,
} from '../../../../lambdas/account/account-second-factor.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { failing, fakeServices, ownPoolUser } from '../functions/support.ts';

type Answers = NonNullable<Parameters<typeof fakeServices>[0]>;

const since = '2026-02-01T10:00:00.000Z';
const secondFactor = { since, codesLeft: 8, signInId: 'x' };
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

/** What the table has; a request may have read something older. */
function services(account: Account, codes: object = {}, answers: Answers = {}) {
  const changes: object[] = [];
  const calls = fakeServices({
    Get: (input) => {
      const { sk } = input.Key as { sk: string };
      return sk === 'RECOVERY' ? codes : itemOf(dealershipWith(), account)(input);
    },
    TransactWrite: ({ TransactItems }) => {
      for (const { Update } of TransactItems as { Update?: object }[])
        if (Update) changes.push(Update);
      return {};
    },
    ...answers,
  });
  return {
    changes,
    done: () =>
      calls
        .filter((name) => !name.startsWith('Get'))
        .map((name) =>
          name.includes('#resetBy') ? 'lease' : name.replace(/^Update .* REMOVE /, 'end '),
        ),
  };
}
const ended = 'end #resetUntil';

describe('a recovery code', () => {
  const codesWith = async (different: object = {}) => ({
    Item: { salt: 's', unused: [await hashOfCode(code, 's')], mark: 'm', ...different },
  });
  const begin = (account: Account) =>
    beginRecovery({ account, dealership: dealershipWith() }, { code, requestId });
  const used = async () => ({ hash: await hashOfCode(code, 's'), requestId });

  test('is used up before the pool’s question is turned off, under the lease; the mail comes last', async () => {
    const { done } = services(accountWith(), await codesWith());
    await begin(accountWith());
    expect(done()).toEqual(['lease', 'TransactWrite', off, ended, 'SendEmail']);
  });

  test('cut off after it was used, it’s turned off by the same request, and not used again', async () => {
    const account = accountWith({ recovery: open });
    const { done } = services(account, await codesWith({ unused: [], used: await used() }));
    await begin(account);
    expect(done()).toEqual(['lease', off, ended]);
  });

  test.each([
    ['was ended', undefined],
    ['is over', { since: minutes(-6), until: minutes(-1) }],
  ])('the same request does nothing once the recovery %s', async (_what, recovery) => {
    const kept = await codesWith({ unused: [], used: await used() });
    const { done } = services(accountWith(recovery && { recovery }), kept);
    // It was read while the recovery was open.
    await expect(begin(accountWith({ recovery: open }))).rejects.toMatchObject({
      code: 'recovery_code_invalid',
    });
    expect(done()).toEqual(['lease', ended]);
  });

  test('a code of a second factor that is gone is none', async () => {
    const { done } = services(accountOf(), await codesWith());
    await expect(begin(accountOf())).rejects.toMatchObject({ code: 'recovery_code_invalid' });
    expect(done()).toEqual(['lease', ended]);
  });

  test('a wrong one holds nobody up', async () => {
    const { done } = services(accountWith(), await codesWith({ unused: ['another'] }));
    await expect(begin(accountWith())).rejects.toMatchObject({ code: 'recovery_code_invalid' });
    expect(done()).toEqual([]);
  });

  test('two at the same moment: one is told to try again', async () => {
    const { done } = services(accountWith(), await codesWith(), {
      TransactWrite: failing('TransactionCanceledException', {
        CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }],
      }),
    });
    await expect(begin(accountWith())).rejects.toMatchObject({ code: 'unavailable' });
    expect(done()).toEqual(['lease', 'TransactWrite', ended]);
  });

  test('where the pool is silent, nobody else changes its user meanwhile, and the mail still tells', async () => {
    const { done } = services(accountWith(), await codesWith(), { [off]: failing('TimeoutError') });
    await expect(begin(accountWith())).rejects.toThrow('TimeoutError');
    expect(done()).toEqual(['lease', 'TransactWrite', off, 'SendEmail']);
  });

  test('a mail that fails keeps nobody out', async () => {
    const { done } = services(accountWith(), await codesWith(), {
      SendEmail: failing('MessageRejected'),
    });
    await begin(accountWith());
    expect(done()).toContain(off);
  });

  test('another one shuts out who signed in by the first', async () => {
    const account = accountWith({ recovery: open });
    const { changes } = services(account, await codesWith());
    await begin(account);
    const pastRecoveries = [{ since: open.since, at: expect.any(String) }];
    expect(changes).toContainEqual(
      expect.objectContaining({
        ExpressionAttributeValues: expect.objectContaining({
          ':set_pastRecoveries': pastRecoveries,
        }),
      }),
    );
  });
});

describe('the end of a recovery', () => {
  const signIn = () => ({ id: 'here', at: isoTime() });
  const recovering = accountWith({ recovery: open });

  test('asks for the app first, then forgets the recovery, and says whose it was', async () => {
    const { done, changes } = services(recovering);
    await finishRecovery(recovering, signIn());
    expect(done()).toEqual(['lease', off, 'TransactWrite', ended]);
    expect(changes).toEqual([
      expect.objectContaining({
        UpdateExpression: 'SET #pastRecoveries = :set_pastRecoveries REMOVE #recovery',
        ExpressionAttributeValues: expect.objectContaining({
          ':set_pastRecoveries': [{ since: open.since, at: expect.any(String), signInId: 'here' }],
        }),
      }),
    ]);
  });

  test('an app that the pool has lost is no longer the account’s', async () => {
    const { changes } = services(recovering, {}, { [off]: failing('InvalidParameterException') });
    await finishRecovery(recovering, signIn());
    expect(changes).toEqual([
      expect.objectContaining({
        UpdateExpression: expect.stringContaining('REMOVE #recovery, #secondFactor'),
      }),
    ]);
  });

  test('that comes after its minutes lets nobody in, and ends every session', async () => {
    const account = accountWith({ recovery: { since: minutes(-6), until: minutes(-1) } });
    const { done, changes } = services(account);
    await expect(finishRecovery(account, signIn())).rejects.toMatchObject({
      code: 'recovery_over',
    });
    expect(changes).toEqual([
      expect.objectContaining({
        UpdateExpression: 'SET #sessionsValidFrom = :set_sessionsValidFrom REMOVE #recovery',
      }),
    ]);
    expect(done()).toContain('AdminUserGlobalSignOut');
  });

  test('while the pool doesn’t answer, the recovery stays open, and the gate shut', async () => {
    const { done } = services(recovering, {}, { [off]: failing('TimeoutError') });
    await expect(finishRecovery(recovering, signIn())).rejects.toThrow();
    expect(done()).toEqual(['lease', off]);
  });

  test.each([
    ['another request has ended it', accountWith()],
    ['a later code was used', accountWith({ recovery: { since: minutes(1), until: minutes(6) } })],
  ])('where %s meanwhile, it does nothing', async (_what, account) => {
    const { done } = services(account);
    await finishRecovery(recovering, signIn());
    expect(done()).toEqual(['lease', ended]);
  });

  test.each([
    ['no recovery', accountWith()],
    ['a sign-in of before', accountWith({ recovery: { since: minutes(1), until: minutes(6) } })],
  ])('with %s, it does nothing', async (_what, account) => {
    const { done } = services(account);
    await finishRecovery(account, signIn());
    expect(done()).toEqual([]);
  });
});

describe('an app', () => {
  const dealership = dealershipWith();

  test('is recorded, and its codes kept, only where no others came since the request began', async () => {
    const puts: unknown[] = [];
    const { done } = services(
      accountOf(),
      { Item: { salt: 's', unused: [], mark: 'm' } },
      {
        AdminGetUser: () => ownPoolUser({ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
        TransactWrite: ({ TransactItems }) => {
          puts.push(...(TransactItems as { Put?: object }[]).flatMap(({ Put }) => Put ?? []));
          throw Object.assign(new Error(), {
            name: 'TransactionCanceledException',
            CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
          });
        },
      },
    );
    await expect(
      enableSecondFactor({ account: accountOf(), dealership }, 'here'),
    ).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(done()).toEqual(['lease', 'AdminGetUser', 'TransactWrite', ended]);
    expect(puts).toEqual([
      expect.objectContaining({
        ConditionExpression: '#mark = :c0',
        ExpressionAttributeValues: { ':c0': 'm' },
      }),
      expect.objectContaining({
        Item: expect.objectContaining({ type: 'second_factor_on' }) as unknown,
      }),
    ]);
  });

  test('is removed under the lease', async () => {
    const { done } = services(accountWith());
    expect(await disableSecondFactor({ account: accountWith(), dealership })).toBe(true);
    expect(done()).toEqual(['lease', 'TransactWrite', off, ended]);
  });

  test('stays where a request comes late that was about the one before it', async () => {
    const later = accountWith({
      secondFactor: { since: minutes(-1), codesLeft: 8, signInId: 'x' },
    });
    for (const read of [accountWith(), accountOf()]) {
      const { done } = services(later);
      expect(await disableSecondFactor({ account: read, dealership })).toBe(false);
      expect(done()).toEqual(['lease', ended]);
    }
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
