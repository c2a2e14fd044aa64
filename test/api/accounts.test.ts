import { setTimeout as pause } from 'node:timers/promises';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { createDealership } from '../../lambdas/account/registration.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { required } from '../../scripts/local/required.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { documents } from '../harness/clients.ts';
import { readInbox } from '../harness/inbox.ts';
import { theProduct } from '../harness/product.ts';
import { signIn } from '../harness/sign-in.ts';
import { outcome } from './support/answers.ts';
import * as people from '../harness/people.ts';
import { removeAttribute, storedItem } from '../harness/records.ts';
import { confirmAddress, newRegistration } from '../harness/dealership-records.ts';
import { harms } from '../harness/pool-attacks.ts';
import { createDealerUser, tokensOf } from '../harness/pool-users.ts';
import { uploadProof } from '../harness/registrations.ts';

/** A dealership as it registered before accounts had records: its id is the `sub`, and nothing names an account. */
async function registeredBefore(registrationLease?: number) {
  const fields = people.someDealership();
  const { email } = fields;
  const id = await createDealerUser(fields);
  const { uploadId, ...begun } = newRegistration(fields);
  const dealership = {
    ...begun.dealership,
    id,
    ...(registrationLease !== undefined && { registrationLease }),
  };
  await createDealership({ dealership, account: { ...begun.account, id, dealerId: id } }, uploadId);
  const { tableName: TableName } = theProduct().stack;
  await documents().send(new DeleteCommand({ TableName, Key: keys.account(id) }));
  await removeAttribute(keys.emailClaim(email), 'accountId');
  return { ...fields, id, dealership };
}

test('a dealership of before accounts signs in, works and gets a new password as ever', async () => {
  const { id, email, password, dealership, contactName } = await registeredBefore();
  await confirmAddress(dealership);
  const { token: adminToken } = await people.theAdmin();
  await callApi('approveDealership', { params: { dealerId: id } }, { token: adminToken });

  const { access: token } = await signIn('dealers', email, password);
  expect(await callApi('getDealerMe', {}, { token })).toMatchObject({
    dealerId: id,
    email,
    fullName: contactName,
    state: 'active',
  });
  expect(outcome(await tryApi('createLink', {}, { token }))).toBe('200');

  await callApi('requestPasswordReset', { body: { email } });
  const mails = await readInbox(email);
  const link = mails.flatMap(({ text }) => /reset-password#t=([\w-]{43})/.exec(text)?.[1] ?? [])[0];
  const body = { token: required(link, 'link'), password: 'another password' };
  expect(await callApi('resetPassword', { body })).toEqual({ changed: true });
  expect(await signIn('dealers', email, body.password)).toBeDefined();
  expect(await storedItem(keys.account(id))).toBeUndefined();
});

test('one whose user is gone gets a record of its account with the next password, and keeps its id', async () => {
  const { id, email, dealership } = await registeredBefore();
  await confirmAddress(dealership);
  const before = await tokensOf('dealers', { email, password: people.password });
  await harms['was deleted'](email);
  await pause(1100);
  await callApi('requestPasswordReset', { body: { email } });
  const mails = await readInbox(email);
  const link = mails.flatMap(({ text }) => /reset-password#t=([\w-]{43})/.exec(text)?.[1] ?? [])[0];
  const body = { token: required(link, 'link'), password: 'the password of the owner' };
  expect(await callApi('resetPassword', { body })).toEqual({ changed: true });
  const { access: token } = await signIn('dealers', email, body.password);
  expect(await callApi('getDealerMe', {}, { token })).toMatchObject({ dealerId: id, email });
  const refused = await tryApi('getDealerMe', {}, { token: before.access });
  expect(outcome(refused)).toBe('401 unauthorized');
});

test('one that was never finished keeps its id and gets a record of its account', async () => {
  const { id, email } = await registeredBefore(Date.now() - 1);
  const second = { ...people.someDealership(), email, verificationDocument: await uploadProof() };
  expect(outcome(await tryApi('register', { body: second }))).toBe('200');
  expect(await people.dealerIdOf(email)).toBe(id);
  expect(await storedItem(keys.dealership(id))).toMatchObject({ dealerName: second.name });
  const sub = String((await storedItem(keys.emailClaim(email)))?.accountId);
  expect(await storedItem(keys.account(sub))).toMatchObject({ id: sub, dealerId: id, email });
});

test('one that stands keeps its address', async () => {
  const { email } = await registeredBefore();
  const other = { ...people.someDealership(), email, verificationDocument: await uploadProof() };
  expect(outcome(await tryApi('register', { body: other }))).toBe('409 email_taken');
});
