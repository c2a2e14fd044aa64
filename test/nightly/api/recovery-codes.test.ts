import { describe, expect, test } from '@jest/globals';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { reauthenticated, setUpAuthenticator } from '../../harness/authenticator.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import { waitForMail } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import { poolUser } from '../../harness/pool-attacks.ts';
import { refreshed, tokensOf } from '../../harness/pool-users.ts';
import { storedItem, storedItems } from '../../harness/records.ts';
import { dealerWithSecondFactor, setUpSecondFactor } from '../../harness/second-factors.ts';
import { nextSecond } from '../../harness/until.ts';
import { outcome } from '../../api/support/answers.ts';
import { signIn } from '../../harness/sign-in.ts';

const { password } = people;
const me = (token: string) => callApi('getDealerMe', {}, { token });
const recover = (email: string, code = '', requestId = randomId('req')) =>
  tryApi('useRecoveryCode', { body: { email, code, requestId } });
const renewed = async (refresh: string) =>
  (await refreshed(refresh)).AuthenticationResult?.AccessToken ?? '';
const asked = async (email: string) =>
  ((await poolUser(email)).UserMFASettingList ?? []).length > 0;

describe('a recovery code', () => {
  test('is for the sign-in that ends it: another one of the same minutes gets nothing, ever', async () => {
    const { email, token, codes } = await dealerWithSecondFactor();
    await nextSecond();
    await recover(email, codes[0]);
    // A session that was there before goes on, and ends nothing.
    expect(await me(token)).toMatchObject({ state: 'active' });
    await callApi('endRecovery', {}, { token });
    expect(await asked(email)).toBe(false);
    // With the password, and nothing is called yet.
    const thief = await tokensOf('dealers', { email, password });
    const owner = await tokensOf('dealers', { email, password });
    await callApi('endRecovery', {}, { token: owner.access });
    expect(await me(owner.access)).toMatchObject({ state: 'active' });
    const attempt = () => tryApi('getDealerMe', {}, { token: thief.access });
    expect(outcome(await attempt())).toBe('401 unauthorized');
    expect(outcome(await tryApi('endRecovery', {}, { token: thief.access }))).toBe(
      '401 unauthorized',
    );
    // A new token of it changes nothing in the pool, either.
    const access = await renewed(thief.refresh);
    await expect(setUpAuthenticator(access)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await me(owner.access)).toMatchObject({ state: 'active' });
    await expect(setUpAuthenticator(await renewed(owner.refresh))).rejects.toThrow();
  });
});

describe('a lost phone', () => {
  test('is reset by an owner of the same dealership, who is not the one who lost it, and by an admin', async () => {
    const owner = await people.approvedDealership();
    const colleague = await colleagueOf(owner, 'Joy Castellano');
    await setUpSecondFactor(colleague);
    const reset = (token: string, accountId = colleague.sub) =>
      tryApi('resetSecondFactor', { params: { accountId } }, { token });
    expect(outcome(await reset(colleague.token, owner.sub))).toBe('403 owner_only');
    const stranger = await people.approvedDealership();
    expect(outcome(await reset(await reauthenticated(stranger.email)))).toBe('404 not_found');
    const confirmed = await reauthenticated(owner.email);
    expect(outcome(await reset(confirmed, owner.sub))).toBe('403 forbidden');

    expect(outcome(await reset(confirmed))).toBe('200');
    expect(await asked(colleague.email)).toBe(false);
    expect(outcome(await tryApi('getDealerMe', {}, { token: colleague.token }))).toBe(
      '401 unauthorized',
    );
    expect(await storedItem(keys.recoveryCodes(colleague.sub))).toBeUndefined();
    expect(outcome(await reset(confirmed))).toBe('409 second_factor_missing');
    await waitForMail(colleague.email, /two-step verification was reset/);
    const events = await storedItems(`DEALER#${owner.id}`);
    expect(events.filter(({ type }) => type === 'second_factor_reset')).toEqual([
      expect.objectContaining({ by: owner.sub, byEmail: owner.email, accountId: colleague.sub }),
    ]);

    // The owner's is reset by an admin, with a reason.
    await setUpSecondFactor(owner);
    const { token } = await people.theAdmin();
    const params = { dealerId: owner.id, accountId: owner.sub };
    const resetAsAdmin = (reason: string) =>
      tryApi('resetSecondFactorAsAdmin', { params, body: { reason } }, { token });
    expect(outcome(await resetAsAdmin(' '))).toBe('400 invalid_request');
    expect(outcome(await resetAsAdmin('Lost the phone.'))).toBe('200');
    expect(await asked(owner.email)).toBe(false);
    const application = await callApi(
      'getApplication',
      { params: { dealerId: owner.id } },
      { token },
    );
    expect(application.events.filter(({ type }) => type === 'second_factor_reset')).toContainEqual(
      expect.objectContaining({ reason: 'Lost the phone.' }),
    );
    await waitForMail(owner.email, /two-step verification was reset/);
  });
});

describe('a password reset by email', () => {
  async function reset(email: string) {
    await nextSecond();
    await people.forgetVisits('passwordReset');
    await callApi('requestPasswordReset', { body: { email } });
    const { text } = await waitForMail(email, /reset your password/i);
    const token = /reset-password#t=([\w-]{43})/.exec(text)?.[1] ?? '';
    await callApi('resetPassword', { body: { token, password: 'another password' } });
  }

  test('keeps the app, and sign-in then asks for its code', async () => {
    const { email, secret, sub } = await dealerWithSecondFactor();
    await reset(email);
    await expect(signIn('dealers', email, 'another password')).rejects.toThrow(
      'SOFTWARE_TOKEN_MFA',
    );
    await nextSecond();
    const { access } = await signIn('dealers', email, 'another password', secret);
    expect((await me(access)).secondFactor).toMatchObject({ codesLeft: 8 });
    expect(await people.dealerIdOf(email)).toBeDefined();
    expect(await storedItem(keys.account(sub))).toBeDefined();
  });
});

describe('a recovery code', () => {
  test('is refused alike for an address that nobody has, one without an app, and a wrong code', async () => {
    const { email } = await dealerWithSecondFactor();
    const plain = await people.approvedDealership();
    const answers = await Promise.all(
      [email, plain.email, people.someEmail()].map((each) => recover(each, '0000-0000')),
    );
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: answers[0]?.status, body: answers[0]?.body });
    expect(outcome(await recover(email, '4kqm-7px'))).toBe('400 invalid_request');
  });
});
