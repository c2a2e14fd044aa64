import { describe, expect, test } from '@jest/globals';
import { windowOf } from '../../lambdas/rate-limit/rates.ts';
import { hashOf, randomId } from '../../lambdas/runtime/secrets.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { reauthenticated, setUpAuthenticator } from '../harness/authenticator.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { readInbox, waitForMail } from '../harness/inbox.ts';
import * as people from '../harness/people.ts';
import { poolUser } from '../harness/pool-attacks.ts';
import { tokensOf } from '../harness/pool-users.ts';
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

    const lines = (await storedItems(keys.dealership(dealer.id).pk)).filter(({ type }) =>
      String(type).startsWith('second_factor_'),
    );
    expect(lines).toMatchObject(
      ['on', 'off', 'on'].map((now) => ({ type: `second_factor_${now}`, by: dealer.sub, email })),
    );

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

  test('can be tried ten times an hour for one address', async () => {
    await people.forgetVisits('recoveryVisitor');
    const email = people.someEmail();
    await triedTimes(email, 9);
    const answers = [await recover(email, '0000-0000'), await recover(email, '0000-0000')];
    expect(answers.map(({ status }) => status)).toEqual([404, 429]);
  });
});
