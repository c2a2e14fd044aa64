import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { hashOf } from '../../lambdas/runtime/secrets.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { colleagueOf } from '../harness/colleagues.ts';
import { readInbox } from '../harness/inbox.ts';
import * as people from '../harness/people.ts';
import { changeItem, storedItem } from '../harness/records.ts';
import { usersOf } from '../harness/registrations.ts';
import { outcome, refusalOf } from './support/answers.ts';
import { ask, asked, linesOf, look, me, reason, use } from './support/email-changes.ts';

let admin: people.SignedIn;
let owner: people.SignedIn;
beforeAll(async () => {
  admin = await people.theAdmin();
});
beforeEach(async () => {
  await people.forgetVisits('emailLink');
  owner = await people.approvedDealership();
});

test('the link that goes to the new address gives the account that email, and ends what was', async () => {
  const member = await colleagueOf(owner, 'Joy Castellano');
  const dealership = await storedItem(keys.dealership(owner.id));
  await changeItem(keys.account(owner.sub), 'secondFactor', {
    since: '2026',
    codesLeft: 8,
    signInId: 'x',
  });
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
    expect(await linesOf(owner, type)).toMatchObject([{ by: admin.id, reason, email }]);
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

describe('an address', () => {
  test('that has an account is refused, and the admin is told why', async () => {
    const other = await people.approvedDealership();
    expect((await ask(owner, other.email)).body).toMatchObject({
      error: { fields: { email: 'This email address is already in use' } },
    });
    expect(outcome(await ask(owner, owner.email))).toBe('400 invalid_request');
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
    expect(await linesOf(owner, 'email_change_canceled')).toMatchObject([{ by: admin.id, email }]);
    // Again, it changes nothing; a new one may be asked for.
    expect(outcome(await cancel())).toBe('200');
    expect(await linesOf(owner, 'email_change_canceled')).toHaveLength(1);
    expect(await look((await asked(owner)).token)).toMatchObject({ state: 'open' });
  });
});
