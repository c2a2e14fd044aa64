import { describe, expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import { reauthenticated } from '../../harness/authenticator.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { readInbox, waitForMail } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import { harms, poolUser, selfService } from '../../harness/pool-attacks.ts';
import { createDealerUser, refreshed, subOf, tokensOf } from '../../harness/pool-users.ts';
import { storedItem, storedItems } from '../../harness/records.ts';
import { mailedTokens, uploadProof, usersOf } from '../../harness/registrations.ts';
import { setUpSecondFactor } from '../../harness/second-factors.ts';
import { signIn } from '../../harness/sign-in.ts';
import { nextSecond } from '../../harness/until.ts';
import { atOnce, outcome, tally } from '../../api/support/answers.ts';

const DAY = 24 * 3600 * 1000;
const newPassword = 'the password of the owner';

/** A stranger registers an address with a password of their own, and nobody confirms it. */
async function registered(fields = people.someDealership()) {
  await callApi('register', {
    body: { ...fields, verificationDocument: await uploadProof() },
  });
  return { ...fields, id: await people.dealerIdOf(fields.email) };
}
const verify = async (email: string) => {
  const [token = ''] = await mailedTokens(email);
  return tryApi('verifyEmail', { body: { token } });
};
const profile = (id: string) => storedItem(keys.dealership(id));
const claimOf = (email: string) => storedItem(keys.emailClaim(email));
const eventsOf = async (id: string, type: string) =>
  (await storedItems(`DEALER#${id}`)).filter((item) => item.type === type);
const state = async (email: string, password: string) => {
  const { access: token } = await signIn('dealers', email, password);
  return callApi('getDealerMe', {}, { token });
};
/** Refused by the pool, whatever it asks there. */
async function isPowerless(token: string) {
  for (const act of Object.values(selfService))
    await expect(act(token)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
}
async function resetLink(email: string): Promise<string> {
  await people.forgetVisits('passwordReset');
  await callApi('requestPasswordReset', { body: { email } });
  const mails = (await readInbox(email)).map(({ text }) => text);
  return mails.flatMap((text) => /reset-password#t=([\w-]{43})/.exec(text)?.[1] ?? [])[0] ?? '';
}

describe('before an address is confirmed', () => {
  test('a token changes nothing in the pool, nor once it is; a reauthentication of after may', async () => {
    const fields = await registered();
    expect(await state(fields.email, fields.password)).toMatchObject({
      state: 'email_not_verified',
    });
    const { access, refresh } = await tokensOf('dealers', fields);
    const stranger = await reauthenticated(fields.email);
    const areRefused = async () => {
      await isPowerless(access);
      await isPowerless(stranger);
    };
    await callApi('getDealerMe', {}, { token: access });
    await areRefused();
    expect(await usersOf(fields.email)).toHaveLength(1);
    await expect(refreshed(refresh)).resolves.toBeDefined();

    expect(outcome(await verify(fields.email))).toBe('200');
    await areRefused();
    // Sessions of before are over in the pool as well.
    await expect(refreshed(refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await state(fields.email, fields.password)).toMatchObject({ state: 'account_pending' });
    const later = await reauthenticated(fields.email);
    // The first deletes the user.
    for (const act of Object.values(selfService).toReversed())
      await expect(act(later)).resolves.toBeDefined();
  });
});

test('where the user of a registration got a second factor, its owner registers a day later, confirms, and signs in with the password alone', async () => {
  const first = await registered();
  const { access } = await tokensOf('dealers', first);
  await harms['got a second factor'](first.email);
  await people.changeDealer(
    first.id,
    'createdAt',
    new Date(Date.now() - DAY - 60_000).toISOString(),
  );
  await nextSecond();
  const owner = await registered({ ...people.someDealership(), email: first.email });
  expect(owner.id).toBe(first.id);
  expect(await profile(owner.id)).toMatchObject({ dealerName: owner.name });
  const { body } = await verify(owner.email);
  expect(body).toEqual({
    verified: true,
    isInReview: true,
    verificationUrl: null,
    passwordToken: null,
  });
  // Sign-ins of the second in which the place was taken don't count.
  await nextSecond();
  expect(await state(owner.email, owner.password)).toMatchObject({ state: 'account_pending' });
  expect(outcome(await tryApi('getDealerMe', {}, { token: access }))).not.toBe('200');
});

test.each(Object.entries(harms))(
  'who confirms, by many clicks at once, where the user %s chooses a new password, and pool and record agree',
  async (_what, harm) => {
    const { id, email, password } = await registered();
    const before = String((await claimOf(email))?.accountId);
    await harm(email);
    // Who comes while another is at it is told to try again, and does.
    const answers = await atOnce(4, () => verify(email));
    expect(tally(answers)).toEqual({ '200': 4 });
    expect(await usersOf(email)).toHaveLength(1);
    for (const type of ['sign_in_restored', 'email_verified'])
      expect(await eventsOf(id, type)).toHaveLength(1);
    const { body } = await verify(email);
    const { passwordToken } = body as { passwordToken: string };
    expect(passwordToken).toMatch(/^[\w-]{43}$/);
    await expect(signIn('dealers', email, password)).rejects.toThrow();

    // The answer was lost: the same link gives another way to the password, and undoes nothing.
    const { body: again } = await verify(email);
    const reset = { token: (again as { passwordToken: string }).passwordToken };
    expect(await callApi('resetPassword', { body: { ...reset, password: newPassword } })).toEqual({
      changed: true,
    });
    expect(await state(email, newPassword)).toMatchObject({ state: 'account_pending' });

    const users = await usersOf(email);
    expect(users).toHaveLength(1);
    const sub = users[0]?.Username ?? '';
    expect(sub).not.toBe(before);
    expect(await claimOf(email)).toMatchObject({ dealerId: id, accountId: sub });
    expect(await storedItem(keys.account(sub))).toMatchObject({ id: sub, dealerId: id, email });
    expect(await storedItem(keys.account(before))).toBeUndefined();
    expect(await eventsOf(id, 'sign_in_restored')).toHaveLength(1);
    expect((await verify(email)).body).toMatchObject({ passwordToken: null });
  },
);

test('a reset mends an approved account whose user was deleted: same dealership, no code, no old token', async () => {
  const dealer = await people.approvedDealership();
  await harms['was deleted'](dealer.email);
  await nextSecond();
  const token = await resetLink(dealer.email);
  expect(await callApi('resetPassword', { body: { token, password: newPassword } })).toEqual({
    changed: true,
  });
  expect(await state(dealer.email, newPassword)).toMatchObject({
    state: 'active',
    dealerId: dealer.id,
  });
  expect(outcome(await tryApi('getDealerMe', {}, { token: dealer.token }))).not.toBe('200');
  expect(await eventsOf(dealer.id, 'sign_in_restored')).toHaveLength(1);
  const again = { token, password: 'a third password' };
  expect(outcome(await tryApi('resetPassword', { body: again }))).toBe('404 email_link_invalid');
});

test('a reset mends an approved account whose user got a second factor without us', async () => {
  const dealer = await people.approvedDealership();
  await harms['got a second factor'](dealer.email);
  await expect(signIn('dealers', dealer.email, people.password)).rejects.toThrow();
  await nextSecond();
  const token = await resetLink(dealer.email);
  await callApi('resetPassword', { body: { token, password: newPassword } });
  expect(await state(dealer.email, newPassword)).toMatchObject({ state: 'active' });
  expect(await usersOf(dealer.email)).toHaveLength(1);
});

describe('a stolen token', () => {
  const changes = [
    'changePassword',
    'recordSecondFactor',
    'removeSecondFactor',
    'createRecoveryCodes',
  ] as const;
  const areRefused = async (token: string) => {
    for (const name of changes)
      expect(outcome(await tryApi(name, { body: { password: newPassword } }, { token }))).toBe(
        '403 reauthentication_required',
      );
  };

  test('switches no second factor off and changes no password, at the pool or by our routes', async () => {
    const { email, sub } = await people.approvedDealership();
    const { access: early, refresh } = await tokensOf('dealers', {
      email,
      password: people.password,
    });
    const { secret } = await setUpSecondFactor({ email });
    // What the password alone began doesn't go on.
    await expect(refreshed(refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const { access } = await signIn('dealers', email, people.password, secret);
    const before = await storedItem(keys.recoveryCodes(sub));
    await waitForMail(email, /authenticator app was set up/);
    // That it's approved, a dealership reads when the act can no longer be undone.
    const told = async () =>
      (await readInbox(email))
        .map(({ subject }) => subject)
        .filter((subject) => !subject.includes('approved'));
    const mails = await told();
    for (const token of [early, access]) {
      expect(outcome(await tryApi('getDealerMe', {}, { token }))).toBe('200');
      await isPowerless(token);
      await areRefused(token);
    }
    // Nor does the token of a reauthentication at the pool: its account has an app.
    await isPowerless(await reauthenticated(email, secret));
    await expect(signIn('dealers', email, people.password)).rejects.toThrow('SOFTWARE_TOKEN_MFA');
    await expect(signIn('dealers', email, people.password, secret)).resolves.toBeDefined();
    expect(await storedItem(keys.recoveryCodes(sub))).toEqual(before);
    expect(await told()).toEqual(mails);
  });

  test('of an account without a second factor, or of an admin, changes nothing either', async () => {
    const dealer = await people.approvedDealership();
    const admin = await people.newAdmin();
    for (const token of [dealer.token, admin.token]) await isPowerless(token);
    await isPowerless(await reauthenticated(admin.email, undefined, 'admins'));
    await areRefused(dealer.token);
    expect(await usersOf(dealer.email)).toHaveLength(1);
    expect(outcome(await tryApi('getDealerMe', {}, { token: dealer.token }))).toBe('200');
  });
});

test('a user whom no record names, as a hand or a crash may leave one, gives nothing to who registers', async () => {
  const fields = people.someDealership();
  const before = await createDealerUser(fields);
  const { access } = await tokensOf('dealers', fields);
  await harms['got a second factor'](fields.email);
  await expect(selfService['delete the user']?.(access)).rejects.toThrow();
  const owner = await registered({ ...fields, password: newPassword });
  expect(outcome(await verify(owner.email))).toBe('200');
  expect(await state(owner.email, newPassword)).toMatchObject({ state: 'account_pending' });
  const { UserMFASettingList = [] } = await poolUser(owner.email);
  expect(UserMFASettingList).toEqual([]);
  const { access: now } = await tokensOf('dealers', owner);
  expect(subOf(now)).not.toBe(before);
});
