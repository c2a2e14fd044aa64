import { beforeEach, describe, expect, test } from '@jest/globals';
import { dealerMessages } from '../../shared/copy/dealer/dealer-messages.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { hashOf } from '../../lambdas/runtime/secrets.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { readInbox } from '../harness/inbox.ts';
import { signIn } from '../harness/sign-in.ts';
import { beforeSignIn } from '../harness/sign-in-events.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import { someVisitor } from './support/direct-api.ts';
import { invoke } from './support/invoke.ts';
import * as people from '../harness/people.ts';
import { changeItem, storedItem } from '../harness/records.ts';
import { uploadProof } from '../harness/registrations.ts';
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
  signIn('dealers', email, password).then(
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
  test.each([
    ['', 'Please enter your email to reset your password.'],
    ['  ', 'Please enter your email to reset your password.'],
    ['nobody', 'Please enter a valid email address'],
  ])('needs an address: %p', async (email, message) => {
    const { status, body } = await ask(email);
    expect({ status, fields: (body as { error: { fields: object } }).error.fields }).toEqual({
      status: 400,
      fields: { email: message },
    });
  });

  test('says of an unknown address that it is unknown, and mails nobody', async () => {
    const email = people.someEmail();
    const message = 'No account found with this email.';
    expect(plain(await ask(email))).toEqual({
      status: 404,
      body: { error: { code: 'not_found', message, fields: { email: message } } },
    });
    expect(await readInbox(email)).toEqual([]);
  });

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
    ['confirmed', 20, async () => (await people.approvedDealership()).email],
    // One of the five was its registration's.
    ['never confirmed', 4, unconfirmed],
  ] as const)('is limited for a day where the address was %s', async (_is, max, make) => {
    const email = await make();
    const outcomes = [];
    for (let time = 0; time <= max; time += 1) {
      await changeItem(keys.limit('reset-mail-pause', hashOf(email)), 'until', 0);
      outcomes.push(outcome(await ask(email)));
    }
    const sent = Array.from({ length: max }, () => '200');
    expect(outcomes).toEqual([...sent, '429 too_many_requests']);
    expect(await tokensFor(email)).toHaveLength(max);
  });

  test('is limited for a visitor, who could ask for all addresses there are', async () => {
    const call = someVisitor();
    const answers = await atOnce(70, () =>
      call('requestPasswordReset', { body: { email: people.someEmail() } }),
    );
    const counts = tally(answers);
    expect(Object.keys(counts).sort()).toEqual(['404 not_found', '429 too_many_requests']);
    // A write that the client repeated after a silence may have counted twice, never not at all.
    expect(counts['404 not_found']).toBeLessThanOrEqual(60);
    expect(counts['404 not_found']).toBeGreaterThan(40);
  });

  test('is possible for who is not approved, who may sign in to be told so', async () => {
    const { email } = await people.decidedDealer('declineDealership');
    expect(outcome(await ask(email))).toBe('200');
  });
});

describe('a link to a new password', () => {
  let dealer: Awaited<ReturnType<typeof forgetful>>;
  beforeEach(async () => {
    dealer = await forgetful();
  });

  test('is kept as a hash, and refuses a password that is too short or too common without being used up', async () => {
    expect(JSON.stringify(await storedItem(dealer.link))).not.toContain(dealer.token);
    for (const [given, password] of [
      ['short', dealerMessages.passwordTooShort],
      ['Baseball', dealerMessages.passwordCommon],
    ] as const) {
      const { status, body } = await use(dealer.token, given);
      const { fields } = (body as { error: { fields: object } }).error;
      expect({ status, fields }).toEqual({ status: 400, fields: { password } });
    }
    expect(outcome(await use(dealer.token))).toBe('200');
  });

  test('sets it once, at ten clicks at once, and tells the dealer by one mail', async () => {
    const answers = await atOnce(10, () => use(dealer.token));
    const counts = tally(answers);
    expect(counts['200']).toBe(1);
    expect(
      Object.keys(counts).filter((name) => !/^200$|unavailable|email_link_invalid/.test(name)),
    ).toEqual([]);
    expect(plain(await use(dealer.token, 'a third password'))).toEqual(invalid);
    expect(await mailsTo(dealer.email, 'Your password was changed')).toHaveLength(1);
    expect(await canSignIn(dealer.email, newPassword)).toBe(true);
    expect(await canSignIn(dealer.email, people.password)).toBe(false);
    expect(await canSignIn(dealer.email, 'a third password')).toBe(false);
  });

  test('leaves the sign-ins of after alone', async () => {
    await use(dealer.token);
    const { access } = await signIn('dealers', dealer.email, newPassword);
    expect(outcome(await tryApi('getDealerMe', {}, { token: access }))).toBe('200');
  });
});

test('a token of before holds no more on any route', async () => {
  const { token: link, id, email } = await forgetful();
  const { access } = await signIn('dealers', email, people.password);
  expect(outcome(await tryApi('getDealerMe', {}, { token: access }))).toBe('200');
  await nextSecond();
  expect(plain(await use(link))).toEqual({ status: 200, body: { changed: true } });
  const calls = ['getDealerMe', 'listSubmissions', 'createLink'] as const;
  for (const call of calls)
    expect(outcome(await tryApi(call, {}, { token: access }))).toBe('401 unauthorized');
  expect(await storedItem(keys.dealership(id))).toMatchObject({ isEmailVerified: true });
});

test('unknown, expired, used and replaced links answer alike', async () => {
  const first = await forgetful();
  const second = await anotherLink(first.email);
  const third = await anotherLink(first.email);
  await changeItem(keys.emailLink(hashOf(third)), 'expiresAt', new Date().toISOString());
  expect(outcome(await use(second))).toBe('200');
  const answers = [];
  for (const token of ['x'.repeat(43), third, second, first.token])
    answers.push(plain(await use(token)));
  expect(answers).toEqual([invalid, invalid, invalid, invalid]);
});

test('a link for one thing does nothing else', async () => {
  const { token } = await forgetful();
  expect(plain(await tryApi('verifyEmail', { body: { token } }))).toEqual(invalid);
  const fields = people.someDealership();
  await people.registeredDealer(fields);
  const confirming = (await readInbox(fields.email)).flatMap(
    ({ text }) => /verify-email#t=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? [],
  );
  expect(plain(await use(confirming[0] ?? ''))).toEqual(invalid);
});

test('a try that died in the middle holds the link for a while, then it works again', async () => {
  const { token, sub, email } = await forgetful();
  await changeItem(keys.account(sub), 'resetUntil', Date.now() + 30_000);
  const { status, body, headers } = await use(token);
  expect({ status, code: (body as { error: { code: string } }).error.code }).toEqual({
    status: 503,
    code: 'unavailable',
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(20);
  await changeItem(keys.account(sub), 'resetUntil', Date.now() - 1);
  expect(outcome(await use(token))).toBe('200');
  expect(await canSignIn(email, newPassword)).toBe(true);
});

test('a new password opens a locked account', async () => {
  const { token, sub } = await forgetful();
  const attempt = async () => (await invoke('SignInLockLockout', beforeSignIn(sub))).error;
  for (let count = 0; count < 5; count += 1) await attempt();
  expect(await attempt()).toMatch(/^Account locked/);
  await use(token);
  expect(await attempt()).toBeUndefined();
});

describe('a password that a dealer has changed while signed in', () => {
  test('ends the other sessions, and links of before, and is told by mail', async () => {
    const { token, email } = await forgetful();
    const { access } = await signIn('dealers', email, people.password);
    await nextSecond();
    const before = Date.now();
    const { sessionsValidFrom } = await callApi('recordPasswordChange', {}, { token: access });
    expect(Date.parse(sessionsValidFrom)).toBeGreaterThanOrEqual(before);
    expect(outcome(await tryApi('getDealerMe', {}, { token: access }))).toBe('401 unauthorized');
    expect(plain(await use(token))).toEqual(invalid);
    expect(await mailsTo(email, 'Your password was changed')).toHaveLength(1);
    const fresh = await signIn('dealers', email, people.password);
    expect(outcome(await tryApi('getDealerMe', {}, { token: fresh.access }))).toBe('200');
  });
});
