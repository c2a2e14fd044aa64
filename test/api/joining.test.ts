import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { readInbox } from '../harness/inbox.ts';
import { invited, joined, requestIdWith } from '../harness/invitations.ts';
import * as people from '../harness/people.ts';
import { createDealerUser, tokensOf } from '../harness/pool-users.ts';
import { changeItem, storedItem, storedItems } from '../harness/records.ts';
import { mailedTokens, uploadProof, usersOf } from '../harness/registrations.ts';
import { atOnce, outcome, refusalOf, tally } from './support/answers.ts';
import { runChores } from './support/chores.ts';

let owner: people.SignedIn;
beforeAll(async () => {
  owner = await people.approvedDealership();
});
beforeEach(() => people.forgetVisits('emailLink'));

const { password } = people;
const join = (token: string, others: { fullName?: string; password?: string } = {}) =>
  tryApi('joinDealership', {
    body: {
      ...{ token, fullName: 'Joy Castellano', password, ...others },
      requestId: requestIdWith(others.password ?? password),
    },
  });
const me = async (email: string, word = password) => {
  const { access } = await tokensOf('dealers', { email, password: word });
  return callApi('getDealerMe', {}, { token: access });
};

test('whoever follows the link chooses name and password, and has access at once', async () => {
  const { email, token } = await invited(owner);
  // A common or missing password, or no name, uses nothing up.
  const refused = [
    await join(token, { password: 'password1' }),
    await join(token, { password: 'short' }),
    await join(token, { fullName: ' ' }),
  ];
  expect(refused.map(outcome)).toEqual(Array<string>(3).fill('400 invalid_request'));
  // Pressed three times at once, it makes one account, and each press gets its answer.
  const answers = await atOnce(3, () => join(token));
  expect(tally(answers)).toEqual({ 200: 3 });
  for (const { body } of answers) expect(body).toEqual({ joined: true, email });
  expect(await usersOf(email)).toHaveLength(1);
  const events = await storedItems(`DEALER#${owner.id}`);
  expect(
    events.filter((each) => each.type === 'person_joined' && each.email === email),
  ).toHaveLength(1);
  expect(await me(email)).toMatchObject({
    dealerId: owner.id,
    fullName: 'Joy Castellano',
    email,
    role: 'member',
    state: 'active',
  });
  const list = await callApi('listPeople', {}, { token: owner.token });
  expect(list.invitations.filter((each) => each.email === email)).toEqual([]);
  expect(list.people.find((each) => each.email === email)).toMatchObject({
    fullName: 'Joy Castellano',
    role: 'member',
    isYou: false,
  });
  const [mail] = await readInbox(owner.email);
  expect(mail?.subject).toMatch(/^Joy Castellano joined /);

  // Used, the link says so, and sets no other password.
  expect((await tryApi('getInvitation', { body: { token } })).body).toEqual({ state: 'used' });
  expect(refusalOf(await join(token, { password: 'another one of theirs' }))).toEqual({
    status: 409,
    code: 'email_link_used',
    message: 'This link was already used. Sign in with the password you chose then.',
  });
  await expect(me(email, 'another one of theirs')).rejects.toThrow();
  expect(await me(email)).toMatchObject({ email });
  // Who joined can reset the password like anybody else.
  await people.forgetVisits('passwordReset');
  expect(outcome(await tryApi('requestPasswordReset', { body: { email } }))).toBe('200');
});

test('an owner who joins counts as one', async () => {
  const dealer = await people.approvedDealership();
  const second = await joined(dealer, 'Second Owner', 'owner');
  expect(await storedItem(keys.dealership(dealer.id))).toMatchObject({ owners: 2 });
  const answer = await tryApi(
    'removePerson',
    { params: { accountId: dealer.sub } },
    { token: second.token },
  );
  expect(outcome(answer)).toBe('200');
});

test('what somebody did in the pool before does not last', async () => {
  const { email, token } = await invited(owner);
  // What a join leaves that stopped before its transaction, or a stranger.
  const before = await createDealerUser({ email, password: 'chosen by a stranger' });
  await join(token);
  await expect(me(email, 'chosen by a stranger')).rejects.toThrow();
  const [user, ...others] = await usersOf(email);
  expect(others).toEqual([]);
  expect(user?.Username).not.toBe(before);
});

describe('a registration of the same address that nobody confirmed', () => {
  const register = async () => {
    await people.forgetVisits('registration', 'proofUpload');
    const fields = people.someDealership();
    const verificationDocument = await uploadProof();
    await callApi('register', { body: { ...fields, verificationDocument } });
    return { ...fields, id: await people.dealerIdOf(fields.email) };
  };

  test('ends, with everything that a stranger could sign in with', async () => {
    const stranger = await register();
    const [confirmation = ''] = await mailedTokens(stranger.email);
    const { access } = await tokensOf('dealers', stranger);
    const { token } = await invited(owner, { email: stranger.email });
    expect(outcome(await join(token, { password: 'the real one of theirs' }))).toBe('200');
    expect(await me(stranger.email, 'the real one of theirs')).toMatchObject({
      dealerId: owner.id,
    });
    await expect(me(stranger.email)).rejects.toThrow();
    expect(outcome(await tryApi('getDealerMe', {}, { token: access }))).toMatch(/^(401|403)/);
    expect(await storedItem(keys.dealership(stranger.id))).toHaveProperty('endingSince');
    // Nor does the link that was mailed for it confirm it any more.
    expect(outcome(await tryApi('verifyEmail', { body: { token: confirmation } }))).toBe(
      '404 email_link_invalid',
    );

    // When its time is over, a chore deletes it, and takes nothing from who has joined.
    const createdAt = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
    await changeItem(keys.dealership(stranger.id), 'createdAt', createdAt);
    await changeItem(keys.dealership(stranger.id), 'gsi2sk', `${createdAt}#${stranger.id}`);
    await runChores();
    expect(await storedItem(keys.dealership(stranger.id))).toBeUndefined();
    expect(await me(stranger.email, 'the real one of theirs')).toMatchObject({
      dealerId: owner.id,
    });
  });
});

test('two dealerships may invite one address; the first link that is used counts', async () => {
  const other = await people.approvedDealership();
  const { email, token } = await invited(owner);
  const { token: token2 } = await invited(other, { email });
  expect(outcome(await join(token))).toBe('200');
  expect(outcome(await join(token2))).toBe('409 email_taken');
  expect(await me(email)).toMatchObject({ dealerId: owner.id });
});
