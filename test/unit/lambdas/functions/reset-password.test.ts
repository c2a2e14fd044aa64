import { beforeEach, describe, expect, test } from '@jest/globals';
import { resetPassword } from '../../../../lambdas/functions/account/password-routes.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { hashOf } from '../../../../lambdas/runtime/secrets.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { loggedText } from '../http/support.ts';
import { failing, fakeServices, ownPoolUser } from './support.ts';

const token = 't'.repeat(43);
const dealership = dealershipWith();
const link = {
  purpose: 'reset-password',
  accountId: accountOf(dealership).id,
  dealerId: dealership.id,
  registrationId: dealership.registrationId,
  email: dealership.email,
  createdAt: new Date(Date.now() - 60_000).toISOString(),
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
};
const account = accountOf(dealership);
const item = keys.account(account.id).pk;
const begin = `Update ${item} SET #resetBy = :set_resetBy, #resetUntil = :set_resetUntil`;
const finish = `Update ${item} SET #sessionsValidFrom = :set_sessionsValidFrom REMOVE #resetUntil`;
const abandon = `Update ${item} REMOVE #resetUntil`;

type Answers = Parameters<typeof fakeServices>[0];
const services = (answers: Answers = {}, stored = account) =>
  fakeServices({
    Get: (input) => {
      const { pk } = input.Key as { pk: string };
      return pk === `LINK#${hashOf(token)}` ? { Item: link } : itemOf(dealership, stored)(input);
    },
    ...answers,
  });
const use = () =>
  resetPassword({ body: { token, password: 'a new password' }, identity: { id: 'visitor-1' } });
const changesIn = (calls: string[]) =>
  calls.filter((name) => !/^(Get|GetParameter|AdminGetUser|Update LIMIT.*)$/.test(name));

let log: () => string;
beforeEach(() => {
  log = loggedText();
});

test('the link is used up after all that it stands for, and the mail comes last', async () => {
  const calls = services();
  expect(await use()).toEqual({ changed: true });
  expect(changesIn(calls)).toEqual([
    begin,
    'AdminSetUserPassword',
    'AdminUserGlobalSignOut',
    'Delete',
    finish,
    'SendEmail',
  ]);
});

describe('a failure', () => {
  test.each(['AdminUserGlobalSignOut', 'Delete', finish])(
    'of %s leaves the link for the next try',
    async (name) => {
      const calls = services({ [name]: failing('InternalServerError') });
      await expect(use()).rejects.toThrow('InternalServerError');
      if (name !== finish) expect(calls).not.toContain(finish);
      expect(calls).not.toContain('SendEmail');
    },
  );

  test('that is a refusal of the password opens the link at once', async () => {
    const calls = services({ AdminSetUserPassword: failing('InvalidPasswordException') });
    await expect(use()).rejects.toMatchObject({ code: 'invalid_request' });
    expect(changesIn(calls)).toEqual([begin, 'AdminSetUserPassword', abandon]);
  });

  test('without an answer keeps the others away: the password may be set yet', async () => {
    const calls = services({ AdminSetUserPassword: failing('TimeoutError') });
    await expect(use()).rejects.toThrow('TimeoutError');
    expect(changesIn(calls)).toEqual([begin, 'AdminSetUserPassword']);
  });

  test('of the mail is for the log, without the address', async () => {
    services({ SendEmail: failing('MessageRejected') });
    expect(await use()).toEqual({ changed: true });
    expect(log()).toContain('mail of the new password not sent');
    expect(log()).not.toContain(dealership.email);
  });
});

test('while another request has the lease, the password is left alone', async () => {
  const stored = { ...account, resetUntil: Date.now() + 20_000 };
  const calls = services({ [begin]: failing('ConditionalCheckFailedException') }, stored);
  await expect(use()).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: expect.any(Number),
  });
  expect(calls).not.toContain('AdminSetUserPassword');
});

test('a link that was used up meanwhile is an invalid one', async () => {
  const used = { ...account, sessionsValidFrom: new Date().toISOString() };
  let reads = 0;
  services({
    [begin]: failing('ConditionalCheckFailedException'),
    Get: (input) => {
      const { pk } = input.Key as { pk: string };
      if (pk.startsWith('LINK#')) return { Item: link };
      if (pk === item) reads += 1;
      return itemOf(dealership, reads === 1 ? account : used)(input);
    },
  });
  await expect(use()).rejects.toMatchObject({ code: 'email_link_invalid' });
});

describe('the pool’s user', () => {
  const another = { Name: 'sub', Value: 'another-sub' };
  const made = { AdminCreateUser: () => ({ User: { Attributes: [another] } }) };
  const gone = failing('UserNotFoundException');
  const inPool = (calls: string[]) =>
    calls.filter((name) => /^(AdminD|AdminC|AdminS|TransactWrite)/.test(name));
  const anew = ['AdminDeleteUser', 'AdminCreateUser', 'TransactWrite', 'AdminSetUserPassword'];

  test.each<[string, Answers, string[]]>([
    ['that is as it was left is kept', {}, ['AdminSetUserPassword']],
    [
      'that asks for a second factor is made anew',
      { AdminGetUser: () => ownPoolUser({ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }) },
      anew,
    ],
    [
      'that is another one is made anew',
      { AdminGetUser: () => ownPoolUser({ UserAttributes: [another] }) },
      anew,
    ],
    ['that is gone is made anew', { AdminGetUser: gone }, anew.slice(1)],
    [
      'that goes at this moment is made anew',
      {
        AdminDeleteUser: gone,
        AdminGetUser: () => ownPoolUser({ PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
      },
      anew,
    ],
  ])('%s', async (_what, answers, expected) => {
    const calls = services({ ...made, ...answers });
    expect(await use()).toEqual({ changed: true });
    expect(inPool(calls)).toEqual(expected);
  });

  test.each(['TooManyRequestsException', 'TimeoutError'])(
    'is not changed any further after a %s',
    async (name) => {
      const calls = services({ AdminGetUser: gone, AdminCreateUser: failing(name) });
      await expect(use()).rejects.toThrow(name);
      expect(inPool(calls)).toEqual(['AdminCreateUser']);
      expect(calls).not.toContain(finish);
    },
  );
});
