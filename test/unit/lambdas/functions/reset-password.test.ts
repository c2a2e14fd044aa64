import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { resetPassword } from '../../../../lambdas/functions/account/reset-password.ts';
import { hashOf } from '../../../../lambdas/runtime/secrets.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { loggedText } from '../http/support.ts';
import { failing, fakeServices } from './support.ts';

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
const item = `DEALER#${dealership.id}`;
const begin = `Update ${item} SET #resetBy = :set_resetBy, #resetUntil = :set_resetUntil`;
const finish = `Update ${item} SET #sessionsValidFrom = :set_sessionsValidFrom, #updatedAt = :set_updatedAt REMOVE #resetUntil`;
const abandon = `Update ${item} REMOVE #resetUntil`;

type Answers = Parameters<typeof fakeServices>[0];
const services = (answers: Answers = {}, stored = dealership) =>
  fakeServices({
    Get: (input) => {
      const { pk } = input.Key as { pk: string };
      return pk === `LINK#${hashOf(token)}` ? { Item: link } : itemOf(stored)(input);
    },
    ...answers,
  });
const use = () =>
  resetPassword({ body: { token, password: 'a new password' }, identity: { id: 'visitor-1' } });
const changesIn = (calls: string[]) =>
  calls.filter((name) => !/^(Get|GetParameter|Update LIMIT.*)$/.test(name));

let log: () => string;
beforeEach(() => {
  jest.restoreAllMocks();
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
  const stored = dealershipWith({ resetUntil: Date.now() + 20_000 });
  const calls = services({ [begin]: failing('ConditionalCheckFailedException') }, stored);
  await expect(use()).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: expect.any(Number),
  });
  expect(calls).not.toContain('AdminSetUserPassword');
});

test('a link that was used up meanwhile is an invalid one', async () => {
  const used = dealershipWith({ sessionsValidFrom: new Date().toISOString() });
  let reads = 0;
  services({
    [begin]: failing('ConditionalCheckFailedException'),
    Get: (input) => {
      const { pk } = input.Key as { pk: string };
      if (pk.startsWith('LINK#')) return { Item: link };
      if (pk.startsWith('DEALER#')) reads += 1;
      return itemOf(reads === 1 ? dealership : used)(input);
    },
  });
  await expect(use()).rejects.toMatchObject({ code: 'email_link_invalid' });
});
