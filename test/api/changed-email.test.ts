import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hashOf } from '../../lambdas/runtime/secrets.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { colleagueOf } from '../harness/colleagues.ts';
import { readInbox } from '../harness/inbox.ts';
import {
  emailChangeTokens,
  invitationTokens,
  invited,
  requestIdWith,
} from '../harness/invitations.ts';
import * as people from '../harness/people.ts';
import { tokensOf } from '../harness/pool-users.ts';
import { changeItem, storedItem, storedItems } from '../harness/records.ts';
import { uploadProof, usersOf } from '../harness/registrations.ts';
import { atOnce, outcome, refusalOf, tally } from './support/answers.ts';

let admin: people.SignedIn;
let owner: people.SignedIn;
beforeAll(async () => {
  admin = await people.theAdmin();
});
beforeEach(async () => {
  await people.forgetVisits('emailLink');
  owner = await people.approvedDealership();
});

const reason = 'The company has a new domain.';
const password = 'a new one for the new email';
const ask = (who: people.SignedIn, email: string) =>
  tryApi(
    'changeEmail',
    { params: { dealerId: who.id, accountId: who.sub }, body: { email, reason } },
    { token: admin.token },
  );
const use = (token: string, word = password) =>
  tryApi('confirmEmailChange', {
    body: { token, password: word, requestId: requestIdWith(word) },
  });
const look = async (token: string) => {
  const answer = await tryApi('getEmailChange', { body: { token } });
  return answer.status === 200 ? answer.body : outcome(answer);
};
const asked = async (who: people.SignedIn, email = people.someEmail()) => {
  expect(outcome(await ask(who, email))).toBe('200');
  const [token = ''] = await emailChangeTokens(email);
  return { email, token };
};
const me = async (email: string, word = password) => {
  const { access } = await tokensOf('dealers', { email, password: word });
  return callApi('getDealerMe', {}, { token: access });
};
const linesOf = async (type: string) =>
  (await storedItems(`DEALER#${owner.id}`)).filter((each) => each.type === type);

test('the link that goes to the new address gives the account that email, and ends what was', async () => {
  const member = await colleagueOf(owner, 'Joy Castellano');
  const dealership = await storedItem(keys.dealership(owner.id));
  await changeItem(keys.account(owner.sub), 'secondFactor', { since: '2026', codesLeft: 8 });
  const { email, token } = await asked(owner);
  expect(await look(token)).toMatchObject({ state: 'open', email });
  expect((await readInbox(owner.email))[0]?.subject).toBe('Your sign-in email is about to change');
  // Until it's used, nothing changes, and a common password uses nothing up.
  expect(outcome(await use(token, 'password1'))).toBe('400 invalid_request');
  expect(outcome(await tryApi('listPeople', {}, { token: owner.token }))).toBe('200');

  expect((await use(token)).body).toEqual({ changed: true, email });
  expect(await me(email)).toMatchObject({ dealerId: owner.id, email, role: 'owner' });
  expect(refusalOf(await tryApi('listPeople', {}, { token: owner.token }))).toMatchObject({
    code: 'access_removed',
    message: expect.stringContaining('Sign in with the new one.'),
  });
  await expect(me(owner.email, people.password)).rejects.toThrow();
  expect(await usersOf(owner.email)).toEqual([]);
  expect(await storedItem(keys.emailClaim(owner.email))).toBeUndefined();
  expect(await storedItem(keys.account(owner.sub))).toBeUndefined();
  expect(await storedItem(keys.dealership(owner.id))).toMatchObject({
    ...{ email, fullName: dealership?.fullName, owners: 1 },
  });
  for (const who of [email, owner.email])
    expect((await readInbox(who))[0]?.subject).toBe('Your sign-in email was changed');

  // The second factor and its codes stay behind.
  const claim = await storedItem(keys.emailClaim(email));
  const account = await storedItem(keys.account(String(claim?.accountId)));
  expect(account).not.toHaveProperty('secondFactor');
  expect(account).not.toHaveProperty('emailChangeLink');

  const foundBy = async (text: string) => {
    const found = await callApi('searchApplications', { body: { text } }, { token: admin.token });
    return found.items.map(({ id }) => id);
  };
  expect(await foundBy(email)).toEqual([owner.id]);
  expect(await foundBy(owner.email)).toEqual([]);

  // Colleagues are signed in as before.
  const list = await callApi('listPeople', {}, { token: member.token });
  expect(list.people.map((each) => each.email).sort()).toEqual([email, member.email].sort());
  for (const type of ['email_change_requested', 'email_changed'])
    expect(await linesOf(type)).toMatchObject([{ by: admin.id, reason, email }]);
});

test('of a member, the dealership’s contact and search terms stay', async () => {
  const member = await colleagueOf(owner, 'Joy Castellano');
  const { email, token } = await asked(member);
  await use(token);
  expect(await me(email)).toMatchObject({ role: 'member', fullName: 'Joy Castellano' });
  expect(await storedItem(keys.dealership(owner.id))).toMatchObject({ email: owner.email });
});

test('pressed four times at once, it changes once, says so from then on, and sets no other password', async () => {
  const { email, token } = await asked(owner);
  expect(tally(await atOnce(4, () => use(token)))).toEqual({ 200: 4 });
  expect(await usersOf(email)).toHaveLength(1);
  expect(await linesOf('email_changed')).toHaveLength(1);

  expect(await look(token)).toEqual({ state: 'used' });
  expect(outcome(await use(token, 'another one of theirs'))).toBe('409 email_link_used');
  await expect(me(email, 'another one of theirs')).rejects.toThrow();
});

test('a newer request ends the older link', async () => {
  const first = await asked(owner);
  const second = await asked(owner);
  expect(await look(first.token)).toBe('404 email_link_invalid');
  expect(outcome(await use(first.token))).toBe('404 email_link_invalid');
  expect(outcome(await use(second.token))).toBe('200');
});

test('at a dealership that is blocked nobody asks for it, and the link waits; after its time it says so', async () => {
  const { token } = await asked(owner);
  await people.changeDealer(owner.id, 'isBlocked', true);
  expect(outcome(await use(token))).toBe('409 conflict');
  expect(outcome(await ask(owner, people.someEmail()))).toBe('409 conflict');
  await people.changeDealer(owner.id, 'isBlocked', false);

  const before = new Date(Date.now() - 1000).toISOString();
  await changeItem(keys.emailLink(hashOf(token)), 'expiresAt', before);
  expect(await look(token)).toEqual({ state: 'expired' });
  expect(outcome(await use(token))).toBe('404 email_link_invalid');
  expect(outcome(await tryApi('listPeople', {}, { token: owner.token }))).toBe('200');
});

test('of somebody who was removed meanwhile, it opens nothing', async () => {
  const member = await colleagueOf(owner, 'Joy Castellano');
  const { email, token } = await asked(member);
  await callApi('removePerson', { params: { accountId: member.sub } }, { token: owner.token });
  expect(outcome(await use(token))).toBe('404 email_link_invalid');
  expect(await storedItem(keys.emailClaim(email))).toBeUndefined();
});

test('a person who is to be replaced still is, and invitations that they sent go on', async () => {
  const next = people.someEmail();
  const sent = await invited(owner);
  await callApi(
    'replaceOwner',
    { params: { dealerId: owner.id, accountId: owner.sub }, body: { email: next, reason } },
    { token: admin.token },
  );
  const { email, token } = await asked(owner);
  await use(token);
  const body = { token: sent.token, fullName: 'Joy Castellano', password: people.password };
  expect(outcome(await tryApi('joinDealership', { body }))).toBe('200');
  expect((await readInbox(email))[0]?.subject).toMatch(/^Joy Castellano joined /);
  const [invitation = ''] = await invitationTokens(next);
  await callApi('joinDealership', {
    body: { token: invitation, fullName: 'Nora New', password: people.password },
  });
  await expect(me(email)).rejects.toThrow();
  expect(await storedItem(keys.dealership(owner.id))).toMatchObject({ owners: 1, email: next });
});

describe('an address', () => {
  test('that has an account is refused, and the admin is told why', async () => {
    const other = await people.approvedDealership();
    expect((await ask(owner, other.email)).body).toMatchObject({
      error: { fields: { email: 'This email address is already in use' } },
    });
    expect(outcome(await ask(owner, owner.email))).toBe('400 invalid_request');
  });

  test('that somebody else got meanwhile stays theirs', async () => {
    const member = await colleagueOf(owner, 'Joy Castellano');
    const { email, token } = await asked(owner);
    const theirs = await asked(member, email);
    expect(outcome(await use(theirs.token))).toBe('200');
    expect(outcome(await use(token))).toBe('409 email_taken');
    expect(await me(email)).toMatchObject({ fullName: 'Joy Castellano' });
  });

  test('that a registration has which nobody confirmed is free, and the registration ends', async () => {
    await people.forgetVisits('registration', 'proofUpload');
    const stranger = people.someDealership();
    const verificationDocument = await uploadProof();
    await callApi('register', { body: { ...stranger, verificationDocument } });
    const strangers = await people.dealerIdOf(stranger.email);
    await asked(owner, stranger.email);
    const token = (await emailChangeTokens(stranger.email))[0] ?? '';
    expect(outcome(await use(token))).toBe('200');
    expect(await me(stranger.email)).toMatchObject({ dealerId: owner.id });
    await expect(me(stranger.email, stranger.password)).rejects.toThrow();
    expect(await storedItem(keys.dealership(strangers))).toHaveProperty('endingSince');
  });
});

describe('a change that an admin cancels', () => {
  const cancel = () =>
    tryApi(
      'cancelEmailChange',
      { params: { dealerId: owner.id, accountId: owner.sub } },
      { token: admin.token },
    );
  const pending = async () => {
    const params = { dealerId: owner.id };
    const list = await callApi('listDealershipPeople', { params }, { token: admin.token });
    return list.people.map((each) => each.emailChange);
  };

  test('is shown to admins alone until then; its link ends, and the address in use is told', async () => {
    const { email, token } = await asked(owner);
    expect(await pending()).toEqual([{ email, expiresAt: expect.any(String) }]);
    const own = await callApi('listPeople', {}, { token: owner.token });
    expect(own.people.map((each) => each.emailChange)).toEqual([null]);

    expect(outcome(await cancel())).toBe('200');
    expect(await pending()).toEqual([null]);
    expect(await look(token)).toBe('404 email_link_invalid');
    expect(outcome(await use(token))).toBe('404 email_link_invalid');
    expect((await readInbox(owner.email))[0]?.subject).toBe('Your sign-in email stays the same');
    expect(await linesOf('email_change_canceled')).toMatchObject([{ by: admin.id, email }]);
    // Again, it changes nothing; a new one may be asked for.
    expect(outcome(await cancel())).toBe('200');
    expect(await linesOf('email_change_canceled')).toHaveLength(1);
    expect(await look((await asked(owner)).token)).toMatchObject({ state: 'open' });
  });

  test('while the link is used: one of the two holds', async () => {
    const { email, token } = await asked(owner);
    const [used, ended] = await Promise.all([use(token), cancel()]);
    const hasMoved = used.status === 200;
    expect((await linesOf('email_changed')).length).toBe(hasMoved ? 1 : 0);
    expect((await linesOf('email_change_canceled')).length).toBe(hasMoved ? 0 : 1);
    if (hasMoved) expect(await me(email)).toMatchObject({ email });
    else expect(outcome(ended)).toBe('200');
  });
});
