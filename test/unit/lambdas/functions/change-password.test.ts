import { describe, expect, test } from '@jest/globals';
import { changePassword } from '../../../../lambdas/functions/account/password-routes.ts';
import { isSignInValid } from '../../../../lambdas/account/account-sign-ins.ts';
import type { Account } from '../../../../lambdas/account/account-record.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { failing, fakeServices } from './support.ts';

const dealership = dealershipWith();
const account = accountOf(dealership);
const item = keys.account(account.id).pk;
const begin = `Update ${item} SET #resetBy = :set_resetBy, #resetUntil = :set_resetUntil`;
const end = `Update ${item} SET #sessionsValidFrom = :set_sessionsValidFrom`;
const release = `Update ${item} REMOVE #resetUntil`;

const services = (answers: Parameters<typeof fakeServices>[0] = {}) =>
  fakeServices({ Get: itemOf(dealership, account), ...answers });
const change = (password = 'a new password', more: Partial<Account> = {}) =>
  changePassword({
    body: { password },
    identity: {
      ...dealership,
      account: { ...account, ...more },
      signInId: 'here',
      isReauthenticated: true,
    },
  });
const changesIn = (calls: string[]) =>
  calls.filter((name) => !/^(Get|GetParameter|Update LIMIT.*)$/.test(name));

test('the pool has the password before the sign-ins end, and the mail comes last', async () => {
  const calls = services();
  expect(await change()).toEqual({ changed: true });
  expect(changesIn(calls)).toEqual([
    begin,
    'AdminSetUserPassword',
    'AdminUserGlobalSignOut',
    end,
    release,
    'SendEmail',
  ]);
});

test('the same request of the same moment changes nothing again, and mails nothing', async () => {
  const done = { ...account, sessionsValidFrom: '2026-02-01T10:00:00.000Z' };
  const calls = services({ Get: itemOf(dealership, done) });
  await expect(change()).rejects.toMatchObject({ code: 'unauthorized' });
  expect(changesIn(calls)).toEqual([begin, release]);
});

test('every sign-in until the change ends with it, and one after the answer counts', async () => {
  let sessionsValidFrom = '';
  services({
    [end]: ({ ExpressionAttributeValues: values }) => {
      sessionsValidFrom = (values as Record<string, string>)[':set_sessionsValidFrom'] ?? '';
      return {};
    },
  });
  const before = Math.floor(Date.now() / 1000);
  await change();
  const ended = { ...account, sessionsValidFrom };
  expect(isSignInValid(ended, before)).toBe(false);
  expect(isSignInValid(ended, Math.floor(Date.now() / 1000))).toBe(true);
});

test('one that everybody tries is refused before anything is done', async () => {
  const calls = services();
  await expect(change('sunshine')).rejects.toMatchObject({ code: 'invalid_request' });
  expect(changesIn(calls)).toEqual([]);
});

test('whoever signed in by a recovery code has not given the app’s, and is refused', async () => {
  const calls = services();
  const at = '2026-02-01T10:00:00.000Z';
  const by = (signInId: string) => ({ pastRecoveries: [{ since: at, at, signInId }] });
  await expect(change(undefined, by('here'))).rejects.toMatchObject({
    code: 'reauthentication_required',
  });
  expect(changesIn(calls)).toEqual([]);
  expect(await change(undefined, by('elsewhere'))).toEqual({ changed: true });
});

describe('a failure', () => {
  test.each(['AdminSetUserPassword', 'AdminUserGlobalSignOut', end])(
    'of %s tells nobody of a change, and the same request may come again',
    async (name) => {
      const calls = services({ [name]: failing('InternalServerError') });
      await expect(change()).rejects.toThrow('InternalServerError');
      if (name !== end) expect(calls).not.toContain(end);
      expect(calls).not.toContain('SendEmail');
      // Something may still be under way.
      expect(calls).not.toContain(release);
    },
  );

  test('to hold the lease until the end lets the other request win', async () => {
    const calls = services({ [end]: failing('ConditionalCheckFailedException') });
    await expect(change()).rejects.toMatchObject({ code: 'unavailable' });
    expect(calls).not.toContain('SendEmail');
  });
});
