import { beforeEach, describe, expect, test } from '@jest/globals';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { inboxId } from '../../lambdas/mail/mail-addresses.ts';
import { rates, windowOf } from '../../lambdas/rate-limit/rates.ts';
import { hashOf } from '../../lambdas/runtime/secrets.ts';
import { reauthenticated } from '../harness/authenticator.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { readInbox } from '../harness/inbox.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import * as people from '../harness/people.ts';
import { refreshed, tokensOf } from '../harness/pool-users.ts';
import { changeItem, storedItem } from '../harness/records.ts';
import { mailedTokens, uploadProof } from '../harness/registrations.ts';
import { nextSecond } from '../harness/until.ts';

const newPassword = 'a new horse, an old battery';
// Other tests of the same copy ask, too.
beforeEach(() => people.forgetVisits('passwordReset'));

const ask = (email: string) => tryApi('requestPasswordReset', { body: { email } });
const use = (token: string, password = newPassword) =>
  tryApi('resetPassword', { body: { token, password } });
const mailsTo = async (email: string, subject: string) =>
  (await readInbox(email)).filter((mail) => mail.subject === subject);
const tokensFor = async (email: string) =>
  (await mailsTo(email, 'Reset your password')).flatMap(
    ({ text }) => /\/dealer\/reset-password#t=([A-Za-z0-9_-]{43})\s/.exec(text)?.[1] ?? [],
  );
const invalid = {
  status: 404,
  body: {
    error: { code: 'email_link_invalid', message: 'This link has expired or was already used.' },
  },
};
const plain = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
const canSignIn = (email: string, password: string) =>
  tokensOf('dealers', { email, password }).then(
    () => true,
    () => false,
  );

/** The address of a registration that was never confirmed. */
async function unconfirmed(): Promise<string> {
  const fields = people.someDealership();
  await callApi('register', { body: { ...fields, verificationDocument: await uploadProof() } });
  return fields.email;
}

/** Someone who has asked for a link. */
async function forgetful() {
  const dealer = await people.approvedDealership();
  await ask(dealer.email);
  const [token = ''] = await tokensFor(dealer.email);
  return { ...dealer, token, link: keys.emailLink(hashOf(token)) };
}
/** Another link, as after the pause. */
async function anotherLink(email: string): Promise<string> {
  await changeItem(keys.limit('reset-mail-pause', hashOf(email)), 'until', Date.now() - 1);
  await ask(email);
  return (await tokensFor(email))[0] ?? '';
}

describe('asking for a link', () => {
  test('is limited to one mail a minute for an address, however it is written', async () => {
    const { email } = await people.pendingDealer();
    const answers = await atOnce(4, () => ask(` ${email.toUpperCase()} `));
    expect(tally(answers)).toEqual({ '200': 1, '429 too_many_requests': 3 });
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ retryAfter: 60 });
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await tokensFor(email)).toHaveLength(1);
  });

  test.each([
    ['confirmed', 'mailToOwner', async () => (await people.approvedDealership()).email],
    ['never confirmed', 'mailToStranger', unconfirmed],
  ] as const)('is limited for a day where the address was %s', async (_is, rate, make) => {
    const email = await make();
    const counter = keys.limit(rate, `${inboxId(email)}#${windowOf(rate).number}`);
    await changeItem(counter, 'count', rates[rate].max - 1);
    const outcomes = [];
    for (const _ of [1, 2]) {
      await changeItem(keys.limit('reset-mail-pause', hashOf(email)), 'until', 0);
      outcomes.push(outcome(await ask(email)));
    }
    expect(outcomes).toEqual(['200', '429 too_many_requests']);
    expect(await tokensFor(email)).toHaveLength(1);
  });
});

test('a link sets a new password once, and no token of before holds on any route', async () => {
  const dealer = await forgetful();
  expect(JSON.stringify(await storedItem(dealer.link))).not.toContain(dealer.token);
  // A password that is too short or too common doesn't use it up.
  for (const [given, password] of [
    ['short', dealerMessages.passwordTooShort],
    ['Baseball', dealerMessages.passwordCommon],
  ] as const) {
    const { status, body } = await use(dealer.token, given);
    const { fields } = (body as { error: { fields: object } }).error;
    expect({ status, fields }).toEqual({ status: 400, fields: { password } });
  }
  expect(plain(await tryApi('verifyEmail', { body: { token: dealer.token } }))).toEqual(invalid);
  const { email } = dealer;
  const { access } = await tokensOf('dealers', { email, password: people.password });
  expect(outcome(await tryApi('getDealerMe', {}, { token: access }))).toBe('200');
  await nextSecond();

  const answers = await atOnce(4, () => use(dealer.token));
  const counts = tally(answers);
  expect(counts['200']).toBe(1);
  expect(
    Object.keys(counts).filter((name) => !/^200$|unavailable|email_link_invalid/.test(name)),
  ).toEqual([]);
  const set = answers.find(({ status }) => status === 200);
  expect(set?.body).toEqual({ changed: true });
  expect(plain(await use(dealer.token, 'a third password'))).toEqual(invalid);
  expect(await mailsTo(email, 'Your password was changed')).toHaveLength(1);
  expect(await canSignIn(email, people.password)).toBe(false);
  expect(await canSignIn(email, 'a third password')).toBe(false);
  for (const call of ['getDealerMe', 'listSubmissions', 'createLink'] as const)
    expect(outcome(await tryApi(call, {}, { token: access }))).toBe('401 unauthorized');
  expect(await storedItem(keys.dealership(dealer.id))).toMatchObject({ isEmailVerified: true });
  // The sign-ins of after are left alone.
  const later = await tokensOf('dealers', { email, password: newPassword });
  expect(outcome(await tryApi('getDealerMe', {}, { token: later.access }))).toBe('200');
});

test('unknown, expired, used and replaced links answer alike', async () => {
  const first = await forgetful();
  const second = await anotherLink(first.email);
  const third = await anotherLink(first.email);
  await changeItem(keys.emailLink(hashOf(third)), 'expiresAt', new Date().toISOString());
  // Before the password changes, which ends every other link.
  const answers = [plain(await use(third))];
  expect(outcome(await use(second))).toBe('200');
  for (const token of ['x'.repeat(43), second, first.token]) answers.push(plain(await use(token)));
  expect(answers).toEqual([invalid, invalid, invalid, invalid]);
});

test('a link that confirms an address sets no password', async () => {
  const [confirming = ''] = await mailedTokens(await unconfirmed());
  expect(plain(await use(confirming))).toEqual(invalid);
});

describe('a password that a dealer has changed while signed in', () => {
  test('ends the other sessions, and links of before, and is told by mail', async () => {
    const { token, email } = await forgetful();
    const { access, refresh } = await tokensOf('dealers', { email, password: people.password });
    const confirmed = await reauthenticated(email);
    await nextSecond();
    const change = (password: string) =>
      tryApi('changePassword', { body: { password } }, { token: confirmed });
    expect(outcome(await change('sunshine'))).toBe('400 invalid_request');
    expect(outcome(await change(newPassword))).toBe('200');
    for (const each of [access, confirmed])
      expect(outcome(await tryApi('getDealerMe', {}, { token: each }))).toBe('401 unauthorized');
    await expect(refreshed(refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    // Sent again, it's refused: the sign-in is over.
    expect(outcome(await change('yet another password'))).toBe('401 unauthorized');
    expect(plain(await use(token))).toEqual(invalid);
    expect(await mailsTo(email, 'Your password was changed')).toHaveLength(1);
    expect(await canSignIn(email, people.password)).toBe(false);
    const fresh = await tokensOf('dealers', { email, password: newPassword });
    expect(outcome(await tryApi('getDealerMe', {}, { token: fresh.access }))).toBe('200');
  });
});
