import { beforeEach, describe, expect, test } from '@jest/globals';
import { completeRegistration } from '../../../../lambdas/account/registration-steps.ts';
import type { Dealership } from '../../../../lambdas/dealership/dealership.ts';
import { accountOf, dealershipWith } from '../support.ts';
import { loggedText } from '../http/support.ts';
import { failing, fakeServices } from '../functions/support.ts';

const dealership = () =>
  dealershipWith({
    isEmailVerified: false,
    adminVerification: 'pending',
    registrationLease: Date.now() + 30_000,
  });
const item = `DEALER#${dealershipWith().id}`;
const finish = `Update ${item} REMOVE #registrationLease`;
const reopen = `Update ${item} SET #registrationLease = :set_registrationLease`;
const note = `Update ${item} SET #mailSent = :set_mailSent`;
const complete = (different = dealership(), replaced?: Dealership, isUserNew = true) => {
  const account = accountOf(different);
  const pending = { ...different, adminVerification: 'pending' as const };
  return completeRegistration(
    { dealership: pending, account, ...(replaced && { replaced }) },
    { isUserNew, password: 'a password' },
  );
};

beforeEach(() => {
  loggedText();
});

test('the file is kept first, and a link is sent only for what nobody can replace any more', async () => {
  const calls = fakeServices();
  expect(await complete()).toEqual({ email: dealership().email, mailSent: true });
  expect(calls.filter((name) => !/^(GetParameter|Update LIMIT#)/.test(name))).toEqual([
    'PutObjectTagging',
    'AdminSetUserPassword',
    finish,
    'Put',
    'Put',
    'Get',
    'SendEmail',
    note,
  ]);
});

test('the proof of a registration whose place it takes is let go, unless it is the same', async () => {
  const proof = (key: string) => ({
    key,
    contentType: 'application/pdf',
    size: 1,
    storedAt: '2026-01-05T10:00:00.000Z',
  });
  const mine = { ...dealership(), verificationDocument: proof('proofs/b') };
  for (const [key, tags] of [
    ['proofs/a', 2],
    ['proofs/b', 1],
  ] as const) {
    const calls = fakeServices();
    await complete(mine, { ...dealership(), verificationDocument: proof(key) });
    expect(calls.filter((name) => name === 'PutObjectTagging')).toHaveLength(tags);
  }
});

const another = { Name: 'sub', Value: 'another-sub' };

test('who signed in with the password before is out once a registration is taken over', async () => {
  const passwords: unknown[] = [];
  const calls = fakeServices({
    AdminCreateUser: () => ({ User: { Attributes: [another] } }),
    AdminSetUserPassword: ({ Username }) => passwords.push(Username),
  });
  await complete(dealership(), dealership(), false);
  const inPool = calls.filter((name) => /^(Admin|TransactWrite)/.test(name));
  expect(inPool).toEqual([
    'AdminGetUser',
    'AdminDeleteUser',
    'AdminCreateUser',
    'TransactWrite',
    'AdminSetUserPassword',
  ]);
  expect(passwords).toEqual([another.Value]);
  expect(calls.slice(calls.indexOf('AdminSetUserPassword'))).toContain(finish);
});

test('a new user that the record could not take gets no password, and the next try may begin at once', async () => {
  const calls = fakeServices({
    AdminCreateUser: () => ({ User: { Attributes: [another] } }),
    TransactWrite: failing('TransactionCanceledException', {
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
    }),
  });
  await expect(complete(dealership(), undefined, false)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(calls).not.toContain('AdminSetUserPassword');
  expect(calls).toContain(reopen);
});

describe('a failure', () => {
  test('before the password opens the lease at once', async () => {
    const calls = fakeServices({ PutObjectTagging: failing('NoSuchKey') });
    await expect(complete()).rejects.toThrow('NoSuchKey');
    expect(calls).toEqual(['PutObjectTagging', reopen]);
  });

  test('that is a refusal of the password opens it too', async () => {
    const calls = fakeServices({ AdminSetUserPassword: failing('InvalidPasswordException') });
    await expect(complete()).rejects.toMatchObject({ code: 'invalid_request' });
    expect(calls).toEqual(['PutObjectTagging', 'AdminSetUserPassword', reopen]);
  });

  test.each([
    ['AdminSetUserPassword', 'TimeoutError'],
    [finish, 'InternalServerError'],
  ])('of %s leaves the lease, for the password may be set, and sends no link', async (at, name) => {
    const calls = fakeServices({ [at]: failing(name) });
    await expect(complete()).rejects.toThrow(name);
    expect(calls).not.toContain(reopen);
    expect(calls).not.toContain('SendEmail');
  });

  test.each([
    ['SendEmail', 'MessageRejected', false],
    [note, 'TimeoutError', true],
  ])('of %s leaves the account', async (at, name, mailSent) => {
    const calls = fakeServices({ [at]: failing(name) });
    expect(await complete()).toEqual({ email: dealership().email, mailSent });
    expect(calls).not.toContain(reopen);
  });
});

test('who was overtaken sends no link', async () => {
  const calls = fakeServices({ [finish]: failing('ConditionalCheckFailedException') });
  await expect(complete()).rejects.toMatchObject({ code: 'email_taken' });
  expect(calls).not.toContain('SendEmail');
});

test('who wakes up after the lease sets no password', async () => {
  const calls = fakeServices();
  const late = { ...dealership(), registrationLease: Date.now() - 1 };
  await expect(complete(late)).rejects.toMatchObject({ code: 'unavailable' });
  expect(calls).not.toContain('AdminSetUserPassword');
});
