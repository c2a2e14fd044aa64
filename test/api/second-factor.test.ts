import { describe, expect, test } from '@jest/globals';
import { windowOf } from '../../lambdas/rate-limit/rates.ts';
import { hashOf, randomId } from '../../lambdas/runtime/secrets.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { reauthenticated, setUpAuthenticator } from '../harness/authenticator.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { colleagueOf } from '../harness/colleagues.ts';
import { readInbox, waitForMail } from '../harness/inbox.ts';
import * as people from '../harness/people.ts';
import { poolUser } from '../harness/pool-attacks.ts';
import { refreshed, tokensOf } from '../harness/pool-users.ts';
import { changeItem, storedItem, storedItems } from '../harness/records.ts';
import { dealerWithSecondFactor, setUpSecondFactor } from '../harness/second-factors.ts';
import { signIn } from '../harness/sign-in.ts';
import { nextSecond } from '../harness/until.ts';
import { atOnce, outcome, tally } from './support/answers.ts';

const { password } = people;
const me = (token: string) => callApi('getDealerMe', {}, { token });
const recover = (email: string, code = '', requestId = randomId('req')) =>
  tryApi('useRecoveryCode', { body: { email, code, requestId } });
/** As if so many codes had been tried for an address within the hour. */
const triedTimes = (email: string, count: number) =>
  changeItem(
    keys.limit('recovery', `${hashOf(email)}#${windowOf('recovery').number}`),
    'count',
    count,
  );
const renewed = async (refresh: string) =>
  (await refreshed(refresh)).AuthenticationResult?.AccessToken ?? '';
const asked = async (email: string) =>
  ((await poolUser(email)).UserMFASettingList ?? []).length > 0;

describe('setting one up', () => {
  test('takes an app that the pool knows, and gives eight codes, which are kept as hashes', async () => {
    const dealer = await people.approvedDealership();
    const { email, token } = dealer;
    const empty = { token: await reauthenticated(email) };
    for (const name of ['recordSecondFactor', 'createRecoveryCodes'] as const)
      expect(outcome(await tryApi(name, {}, empty))).toBe('409 second_factor_missing');
    expect(outcome(await tryApi('removeSecondFactor', {}, empty))).toBe('200');
    const { secret, codes } = await setUpSecondFactor(dealer);
    expect(codes).toHaveLength(8);
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/);
    expect((await me(token)).secondFactor).toEqual({
      since: expect.any(String),
      codesLeft: 8,
      isRequired: false,
    });
    const kept = JSON.stringify(await storedItem(keys.recoveryCodes(dealer.sub)));
    for (const code of codes) expect(kept).not.toContain(code.replace('-', ''));
    await expect(signIn('dealers', email, password)).rejects.toThrow('SOFTWARE_TOKEN_MFA');
    const { access } = await signIn('dealers', email, password, secret);
    expect(await me(access)).toMatchObject({ state: 'active' });
    await waitForMail(email, /authenticator app was set up/);

    // For another app, the old one and its codes go first.
    const confirmed = { token: await reauthenticated(email, secret) };
    for (const _ of [1, 2]) await callApi('removeSecondFactor', {}, confirmed);
    expect(await asked(email)).toBe(false);
    expect((await me(token)).secondFactor).toMatchObject({ since: null, codesLeft: 0 });
    expect(outcome(await recover(email, codes[0]))).toBe('404 recovery_code_invalid');
    expect(
      (await readInbox(email)).filter(({ subject }) => subject.includes('removed')),
    ).toHaveLength(1);
    // The token that removed it was given while there was an app: it sets none up.
    await expect(setUpAuthenticator(confirmed.token)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const next = await setUpSecondFactor({ email });
    expect(await asked(email)).toBe(true);

    // Nor does any of before the next app change how its owner signs in.
    const change = { body: { password: 'another password' } };
    for (const early of [empty, confirmed])
      expect([
        outcome(await tryApi('recordSecondFactor', {}, early)),
        outcome(await tryApi('createRecoveryCodes', {}, early)),
        outcome(await tryApi('removeSecondFactor', {}, early)),
        outcome(await tryApi('changePassword', change, early)),
      ]).toEqual(Array(4).fill('403 reauthentication_required'));

    // New codes end the old ones.
    await nextSecond();
    const renewal = { token: await reauthenticated(email, next.secret) };
    const made = await callApi('createRecoveryCodes', {}, renewal);
    expect(made.codes).toHaveLength(8);
    await waitForMail(email, /New recovery codes were created/);
    expect(outcome(await recover(email, next.codes[0]))).toBe('404 recovery_code_invalid');
    expect(outcome(await recover(email, made.codes[0]))).toBe('200');
  });
});

describe('a recovery code', () => {
  test('stands for the app once, then the app is asked for again', async () => {
    const { email, sub, secret, codes } = await dealerWithSecondFactor();
    // However it's typed.
    const typed = ` ${codes[3]?.toUpperCase().replace('-', ' ')} `;
    expect(outcome(await recover(email, typed))).toBe('200');
    const { access } = await tokensOf('dealers', { email, password });
    expect(outcome(await tryApi('listSubmissions', { query: {} }, { token: access }))).toBe(
      '403 recovery_open',
    );
    expect(outcome(await tryApi('getDealerMe', {}, { token: access }))).toBe('403 recovery_open');
    // Nor does the token change anything in the pool.
    await expect(setUpAuthenticator(access)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await callApi('endRecovery', {}, { token: access });
    expect((await me(access)).secondFactor).toMatchObject({ codesLeft: 7 });
    expect(await storedItem(keys.account(sub))).not.toHaveProperty('recovery');
    await expect(signIn('dealers', email, password)).rejects.toThrow('SOFTWARE_TOKEN_MFA');
    await expect(signIn('dealers', email, password, secret)).resolves.toBeDefined();
    expect(outcome(await recover(email, codes[3]))).toBe('404 recovery_code_invalid');
    expect((await waitForMail(email, /recovery code was used/)).text).toContain(
      'You have 7 recovery codes left.',
    );

    // One request that is sent again is one use, and so are several of the same moment.
    const requestId = randomId('req');
    expect(outcome(await recover(email, codes[0], requestId))).toBe('200');
    expect(outcome(await recover(email, codes[0], requestId))).toBe('200');
    expect(outcome(await recover(email, codes[0]))).toBe('404 recovery_code_invalid');
    await triedTimes(email, 0);
    const answers = await atOnce(3, () => recover(email, codes[1]));
    expect(tally(answers)).toEqual({ '200': 1, '404 recovery_code_invalid': 2 });
    const { access: later } = await tokensOf('dealers', { email, password });
    await callApi('endRecovery', {}, { token: later });
    expect((await me(later)).secondFactor).toMatchObject({ codesLeft: 5 });
    // Whoever has seen the request can't turn the app off with it later.
    expect(outcome(await recover(email, codes[1], requestId))).toBe('404 recovery_code_invalid');
    expect(await asked(email)).toBe(true);
    const mails = (await readInbox(email)).filter(({ subject }) => subject.includes('was used'));
    expect(mails).toHaveLength(3);
  });

  test('is of no use after its minutes: the sign-in counts for nothing, and the app is asked for', async () => {
    const { email, sub, secret, codes } = await dealerWithSecondFactor();
    await recover(email, codes[0]);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await changeItem(keys.account(sub), 'recovery', { since: at(-6), until: at(-1) });
    const { access } = await tokensOf('dealers', { email, password });
    const end = () => tryApi('endRecovery', {}, { token: access });
    expect(outcome(await end())).toBe('403 recovery_over');
    expect(outcome(await end())).toBe('401 unauthorized');
    expect(outcome(await tryApi('getDealerMe', {}, { token: access }))).toBe('401 unauthorized');
    await expect(signIn('dealers', email, password)).rejects.toThrow('SOFTWARE_TOKEN_MFA');
    await nextSecond();
    const { access: later } = await signIn('dealers', email, password, secret);
    expect(await me(later)).toMatchObject({ state: 'active' });
  });

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

  test('lets whoever lost the app set up another one, for the first minutes of that sign-in', async () => {
    const { email, codes } = await dealerWithSecondFactor();
    await recover(email, codes[0]);
    await nextSecond();
    // As the site signs in after a recovery code.
    const token = await reauthenticated(email);
    const remove = () => tryApi('removeSecondFactor', {}, { token });
    expect(outcome(await remove())).toBe('403 recovery_open');
    await callApi('endRecovery', {}, { token });
    await expect(setUpAuthenticator(token)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const change = { body: { password: 'another password' } };
    expect(outcome(await tryApi('changePassword', change, { token }))).toBe(
      '403 reauthentication_required',
    );
    expect(outcome(await remove())).toBe('200');
    // A token of the same second would count as one from before.
    await nextSecond();
    const { secret } = await setUpSecondFactor({ email });
    await expect(signIn('dealers', email, password, secret)).resolves.toBeDefined();
  });

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

  test('can be tried ten times an hour for one address', async () => {
    await people.forgetVisits('recoveryVisitor');
    const email = people.someEmail();
    await triedTimes(email, 9);
    const answers = [await recover(email, '0000-0000'), await recover(email, '0000-0000')];
    expect(answers.map(({ status }) => status)).toEqual([404, 429]);
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
