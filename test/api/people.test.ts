import { beforeEach, describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import type { RouteName } from '../../shared/routes.ts';
import type { AccountRole } from '../../shared/schemas/people-schema.ts';
import { reauthenticated } from '../harness/authenticator.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { colleagueOf } from '../harness/colleagues.ts';
import { readInbox } from '../harness/inbox.ts';
import { invited, joined } from '../harness/invitations.ts';
import * as people from '../harness/people.ts';
import { refreshed, tokensOf } from '../harness/pool-users.ts';
import { changeItem, storedItem, storedItems } from '../harness/records.ts';
import { usersOf } from '../harness/registrations.ts';
import { atOnce, outcome, refusalOf, tally } from './support/answers.ts';
import { runChores } from './support/chores.ts';

let owner: people.SignedIn;
let member: people.SignedIn;
beforeEach(async () => {
  owner = await people.approvedDealership();
  member = await colleagueOf(owner, 'Joy Castellano');
});

const about = (who: people.SignedIn) => ({ accountId: who.sub });
const setRole = (who: people.SignedIn, role: AccountRole, { token } = owner) =>
  tryApi('changeRole', { params: about(who), body: { role } }, { token });
/** The owner, as they are after giving the password again: it takes that to make another. */
const confirmed = async (who = owner) => ({ ...who, token: await reauthenticated(who.email) });
const remove = (who: people.SignedIn, by = owner) =>
  tryApi('removePerson', { params: about(who) }, { token: by.token });
const ask = (name: RouteName, who: people.SignedIn, input: Record<string, unknown> = {}) =>
  tryApi(name, input, { token: who.token });
const lines = async (type: string) =>
  (await storedItems(`DEALER#${owner.id}`)).filter((each) => each.type === type);

test('everybody sees who has access, owners first, and nobody changes those of another dealership', async () => {
  const expected = [
    expect.objectContaining({ accountId: owner.sub, role: 'owner', isYou: false }),
    expect.objectContaining({ accountId: member.sub, role: 'member', isYou: true }),
  ];
  expect((await ask('listPeople', member)).body).toEqual({ people: expected, invitations: [] });

  const other = await people.approvedDealership();
  for (const answer of [
    await setRole(member, 'owner', await confirmed(other)),
    await remove(member, other),
    await tryApi('signOutPerson', { params: about(member) }, { token: other.token }),
  ])
    expect(outcome(answer)).toBe('404 not_found');

  // The role of the only owner stays.
  const refusals = [await setRole(owner, 'member'), await remove(owner)].map(refusalOf);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      code: 'conflict',
      message:
        "You're the only owner. Make someone else an owner before you change your role or leave.",
    });
  expect(outcome(await ask('listPeople', owner))).toBe('200');

  // A block reaches all of a dealership's people, and so does its end.
  await people.changeDealer(owner.id, 'isBlocked', true);
  expect(outcome(await ask('listPeople', member))).toBe('403 account_blocked');
  await people.changeDealer(owner.id, 'isBlocked', false);
  expect(outcome(await ask('listPeople', member))).toBe('200');
});

describe('a role', () => {
  test('holds from the next request on, and is on the timeline', async () => {
    expect(outcome(await ask('createLink', member, { body: {} }))).toBe('200');
    expect(outcome(await setRole(owner, 'member', member))).toBe('403 owner_only');
    expect(outcome(await setRole(member, 'owner'))).toBe('403 reauthentication_required');
    expect(outcome(await setRole(member, 'owner', await confirmed()))).toBe('200');
    expect(outcome(await setRole(owner, 'member', member))).toBe('200');
    expect(outcome(await setRole(member, 'member'))).toBe('403 owner_only');
    expect(await lines('made_owner')).toMatchObject([
      { byEmail: owner.email, fullName: 'Joy Castellano', by: owner.sub },
    ]);
    expect(await storedItem(keys.dealership(owner.id))).toMatchObject({ owners: 1 });
    expect(outcome(await setRole(owner, 'sales', member))).toBe('200');
    expect(outcome(await ask('listPeople', owner))).toBe('403 not_for_role');
    expect(outcome(await setRole(member, 'sales', member))).toBe('409 conflict');
    expect(await lines('made_sales')).toHaveLength(1);
  });

  test('two owners who make each other members at the same moment leave one', async () => {
    // Set three times at once, it counts once.
    const by = await confirmed();
    const pressed = await atOnce(3, () => setRole(member, 'owner', by));
    expect(Object.keys(tally(pressed)).every((each) => /^(200|409 conflict)$/.test(each))).toBe(
      true,
    );
    expect(await storedItem(keys.dealership(owner.id))).toMatchObject({ owners: 2 });
    expect(await lines('made_owner')).toHaveLength(1);
    const answers = await Promise.all([
      setRole(owner, 'member', member),
      setRole(member, 'member', owner),
    ]);
    const { owners } = (await storedItem(keys.dealership(owner.id))) as { owners: number };
    const { body } = await ask('listPeople', owner);
    const roles = (body as { people: { role: string }[] }).people.map(({ role }) => role);
    expect({ owners, roles }).toEqual({ owners: 1, roles: ['owner', 'member'] });
    expect(answers.map(outcome).filter((each) => each === '200')).toHaveLength(1);
  });
});

describe('who is removed', () => {
  test('is out with the next request, and the address is free', async () => {
    const joy = await joined(owner, 'Joy Castellano');
    expect(outcome(await remove(joy))).toBe('200');
    const refusal = refusalOf(await ask('listSubmissions', joy));
    expect(refusal).toMatchObject({ code: 'access_removed', status: 403 });
    expect(refusal.message).toMatch(
      /^Your access to Dealership \w+ was removed\. If that's a mistake, ask an owner there\.$/,
    );
    await expect(tokensOf('dealers', { ...joy, password: people.password })).rejects.toThrow();
    expect(await usersOf(joy.email)).toEqual([]);
    expect(await storedItem(keys.account(joy.sub))).toBeUndefined();
    expect(await storedItem(keys.emailClaim(joy.email))).toBeUndefined();
    expect(JSON.stringify(await storedItems(`ACCOUNT#${joy.sub}`))).not.toMatch(/Joy|@/);
    expect((await readInbox(joy.email))[0]?.subject).toMatch(/^Your access to .* was removed$/);

    const { token } = await invited(owner, { email: joy.email });
    const body = { token, fullName: 'Joy Again', password: people.password };
    expect(outcome(await tryApi('joinDealership', { body }))).toBe('200');
  });

  test('and stayed in the pool, as after a crash, is taken out by a chore', async () => {
    const joy = await joined(owner, 'Joy Castellano');
    const account = await storedItem(keys.account(joy.sub));
    await remove(joy);
    // The user is there again, under another `sub`, and the mark names the one that is gone.
    const back = await colleagueOf(owner, 'Back Again');
    await changeItem(keys.leaver(back.sub), 'since', String(account?.createdAt));
    await runChores();
    expect(await usersOf(back.email)).toEqual([]);
    expect(await storedItem(keys.leaver(back.sub))).toBeUndefined();
  });

  test('leaves the contact of the dealership to another owner', async () => {
    const second = await joined(owner, 'Second Owner', 'owner');
    expect(outcome(await remove(owner, second))).toBe('200');
    expect(await storedItem(keys.dealership(owner.id))).toMatchObject({
      ...{ email: second.email, fullName: 'Second Owner', owners: 1 },
    });
    const { token } = await people.theAdmin();
    const found = await callApi('searchApplications', { body: { text: second.email } }, { token });
    expect(found.items.map((each) => each.id)).toContain(owner.id);
  });

  test('may be oneself, if another owner is there; three presses at once remove once', async () => {
    const second = await joined(owner, 'Second Owner', 'owner');
    expect(outcome(await remove(second, second))).toBe('200');
    const pressed = await atOnce(3, () => remove(member));
    for (const answer of pressed) expect(outcome(answer)).toMatch(/^(200|404 not_found)$/);
    expect(pressed.map(outcome)).toContain('200');
    const removals = await lines('person_removed');
    expect(removals.filter(({ email }) => email === member.email)).toHaveLength(1);
    expect(await storedItem(keys.dealership(owner.id))).toMatchObject({ owners: 1 });
    expect(refusalOf(await ask('listPeople', second))).toMatchObject({
      code: 'access_removed',
      message: expect.stringMatching(/^You left Dealership /),
    });
    expect((await readInbox(second.email))[0]?.subject).toMatch(/^You left Dealership /);
  });
});

test('signed out everywhere, a person has no session, and the others keep theirs', async () => {
  const { refresh } = await tokensOf('dealers', { ...member, password: people.password });
  const params = about(member);
  expect(outcome(await tryApi('signOutPerson', { params }, { token: owner.token }))).toBe('200');
  expect(outcome(await ask('listPeople', member))).toBe('401 unauthorized');
  await expect(refreshed(refresh)).rejects.toThrow();
  expect(outcome(await ask('listPeople', owner))).toBe('200');
  expect(await lines('signed_out')).toMatchObject([{ by: owner.sub }]);
});
