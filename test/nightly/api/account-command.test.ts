import { describe, expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import { accountCommand } from '../../../scripts/operate/account-command.ts';
import { localDeployment } from '../../../scripts/operate/deployment.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { dealerAuthenticator } from '../../harness/authenticator.ts';
import { harms, poolUser } from '../../harness/pool-attacks.ts';
import { refreshed, tokensOf } from '../../harness/pool-users.ts';
import { storedItem } from '../../harness/records.ts';
import { theProduct } from '../../harness/product.ts';
import { signIn } from '../../harness/sign-in.ts';
import { nextSecond } from '../../harness/until.ts';
import { outcome } from '../../api/support/answers.ts';

const here = () => Promise.resolve(localDeployment(theProduct()));
const run = (...words: string[]) => accountCommand(words, here);
const me = (token: string) => tryApi('getDealerMe', {}, { token });
const audit = async (
  type: 'sign_in_restored' | 'signed_out' | 'second_factor_reset',
  id: string,
) => {
  const { token } = await people.theAdmin();
  const { items } = await callApi('listAudit', { query: { by: 'operator', type } }, { token });
  return items.filter(({ dealerId }) => dealerId === id);
};
const byOperator = (type: string, id: string) => [
  expect.objectContaining({ type, dealerId: id, by: 'operator', byEmail: 'Site operator' }),
];

describe('show', () => {
  test('says what an operator needs, and no name or phone', async () => {
    const fields = people.someDealership();
    const { id, sub, email, token } = await people.approvedDealership(fields);
    const said = await run('show', email.toUpperCase());
    expect(said.split('\n')).toEqual([
      email,
      `  Account        ${sub}, owner, since ${new Date().toISOString().slice(0, 10)}`,
      `  Dealership     ${id}, approved`,
      '  Sign-in        works',
      '  Last sign-in   never',
      '  Last activity  none',
      '  Two-step       off',
      '  Locked         no',
      '  Sessions       none were ended',
    ]);
    await me(token);
    expect(await run('show', email)).toMatch(
      /\n {2}Last sign-in {3}\d{4}-\S+Z\n {2}Last activity {2}\d{4}-\S+Z\n/,
    );
    for (const word of [fields.name, fields.contactName, fields.phone])
      expect(said).not.toContain(word);
  });
});

describe.each(Object.entries(harms))('repair, where the pool’s user %s', (_what, harm) => {
  test('makes another one without a password, and the owner chooses one', async () => {
    const { id, sub, email, token } = await people.approvedDealership();
    await expect(run('repair', email)).rejects.toThrow(`${email} needs no repair.`);
    await harm(email);
    expect(await run('repair', email)).toMatch(/^\S+ is repaired\. The old password/);
    expect(outcome(await me(token))).not.toBe('200');
    await expect(signIn('dealers', email, people.password)).rejects.toThrow();
    expect(await run('show', email)).toContain('has no password yet');
    expect(await storedItem(keys.account(sub))).toBeUndefined();
    expect(await audit('sign_in_restored', id)).toEqual(byOperator('sign_in_restored', id));
    await expect(run('repair', email)).rejects.toThrow('needs no repair');
  });
});

test('sign-out ends every session and keeps the password', async () => {
  const { id, email, token } = await people.approvedDealership();
  const { refresh } = await tokensOf('dealers', { email, password: people.password });
  expect(await run('sign-out', email)).toBe(
    `${email} is signed out on all devices. The password stays.`,
  );
  expect(outcome(await me(token))).toBe('401 unauthorized');
  await expect(refreshed(refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await nextSecond();
  const { access } = await signIn('dealers', email, people.password);
  expect(outcome(await me(access))).toBe('200');
  expect(await audit('signed_out', id)).toEqual(byOperator('signed_out', id));
  // Whose user is gone has no session in the pool: the record's are ended all the same.
  await harms['was deleted'](email);
  await run('sign-out', email);
  expect(outcome(await me(access))).toBe('401 unauthorized');
});

test('reset-second-factor turns it off, ends every session and keeps the password', async () => {
  const { id, email, token } = await people.approvedDealership();
  await expect(run('reset-second-factor', email)).rejects.toThrow('has no two-step verification');
  await dealerAuthenticator(email);
  expect(await run('reset-second-factor', email)).toBe(
    `${email} signs in with the password alone, is signed out on all devices, and gets an email about it.`,
  );
  expect((await poolUser(email)).UserMFASettingList ?? []).toEqual([]);
  expect(outcome(await me(token))).toBe('401 unauthorized');
  await nextSecond();
  const { access } = await signIn('dealers', email, people.password);
  expect(outcome(await me(access))).toBe('200');
  expect(await audit('second_factor_reset', id)).toEqual(byOperator('second_factor_reset', id));
  await harms['was deleted'](email);
  await expect(run('reset-second-factor', email)).rejects.toThrow('Repair it');
});
