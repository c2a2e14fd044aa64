import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { invitationIdOf } from '../../lambdas/people/invitation.ts';
import { inboxId } from '../../lambdas/mail/mail-addresses.ts';
import { rates, windowOf } from '../../lambdas/rate-limit/rates.ts';
import { hashOf } from '../../lambdas/runtime/secrets.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { markDead } from '../harness/dead-addresses.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { colleagueOf } from '../harness/colleagues.ts';
import { openStores } from '../harness/dealership-records.ts';
import { readInbox } from '../harness/inbox.ts';
import { invitationTokens, invited } from '../harness/invitations.ts';
import * as people from '../harness/people.ts';
import { changeItem, storedItem, storedItems } from '../harness/records.ts';
import { atOnce, outcome, tally } from './support/answers.ts';

let owner: people.SignedIn;
beforeAll(() => people.forgetVisits('emailLink'));
// A dealership sends ten invitations a day.
beforeEach(async () => {
  owner = await people.approvedDealership();
});

const asOwner = () => ({ token: owner.token });
const list = () => callApi('listPeople', {}, asOwner());
const tryInvite = (email: string) =>
  tryApi('invitePerson', { body: { email, role: 'member' } }, asOwner());
const look = (token: string) => tryApi('getInvitation', { body: { token } });
const join = (token: string) =>
  tryApi('joinDealership', {
    body: { token, fullName: 'Joy Castellano', password: people.password },
  });
const emailError = (answer: { body: unknown }) =>
  (answer.body as { error: { fields: { email: string } } }).error.fields.email;

test('an invitation is listed, mailed, and kept without its link', async () => {
  const { email, token } = await invited(owner, { role: 'owner' });
  const { people: all, invitations } = await list();
  expect(all).toEqual([
    expect.objectContaining({ accountId: owner.sub, role: 'owner', isYou: true }),
  ]);
  expect(invitations).toEqual([
    expect.objectContaining({ email, role: 'owner', isByYou: true, invitedBy: 'Ann Chovey' }),
  ]);
  const hours = Date.parse(invitations[0]?.expiresAt ?? '') - Date.now();
  expect(hours / 3_600_000).toBeCloseTo(72, 1);
  expect(JSON.stringify(await storedItems(`DEALER#${owner.id}#PEOPLE`))).not.toContain(token);
  expect((await look(token)).body).toMatchObject({
    state: 'open',
    invitedBy: 'Ann Chovey',
    role: 'owner',
    email,
  });
});

test('who has access already, or is invited, is not invited again', async () => {
  expect(emailError(await tryInvite(owner.email))).toBe(
    'Ann Chovey already has access with this email',
  );
  const { email } = await invited(owner);
  expect(emailError(await tryInvite(email))).toMatch(/^This email was already invited\./);
  expect(await readInbox(email)).toHaveLength(1);
});

test('pressed three times at once, one invitation is mailed', async () => {
  const email = people.someEmail();
  const answers = await atOnce(3, () => tryInvite(email));
  expect(tally(answers)).toEqual({ 200: 1, '400 invalid_request': 2 });
  expect(await readInbox(email)).toHaveLength(1);
  expect((await list()).invitations).toHaveLength(1);
});

describe('an address that signs in for another dealership', () => {
  test('is told so by mail, without a link, and who invites it learns nothing', async () => {
    const other = await people.approvedDealership();
    const stranger = people.someEmail();
    const answers = [await tryInvite(other.email), await tryInvite(stranger)];
    const shape = (answer: unknown) =>
      JSON.stringify(answer)
        .replaceAll(other.email, 'X')
        .replaceAll(stranger, 'X')
        .replace(/inv_[\w-]{22}/g, 'inv')
        .replace(/"20[^"]+Z"/g, 'time');
    const [one, two] = answers.map(
      ({ body }) => (body as { invitations: unknown[] }).invitations[0],
    );
    expect(answers.map(outcome)).toEqual(['200', '200']);
    expect(shape(one)).toBe(shape(two));
    const [mail] = await readInbox(other.email);
    expect(mail?.text).toContain('This address already has a sign-in for a dealership');
    expect(mail?.text).not.toMatch(/#t=/);
    const kept = await storedItem(keys.invitation(owner.id, invitationIdOf(owner.id, other.email)));
    expect(kept).toMatchObject({ email: other.email });
  });

  test('that it confirmed only since, keeps its account', async () => {
    const { email, token } = await invited(owner);
    const other = await people.approvedDealership({ ...people.someDealership(), email });
    const answer = await join(token);
    expect(outcome(answer)).toBe('409 email_taken');
    expect(await storedItem(keys.emailClaim(email))).toMatchObject({ dealerId: other.id });
    expect(outcome(await tryApi('getDealerMe', {}, { token: other.token }))).toBe('200');
  });
});

describe('sent again', () => {
  test('the newer link works and the older one does not', async () => {
    const { email, token } = await invited(owner);
    const params = { invitationId: invitationIdOf(owner.id, email) };
    await callApi('resendInvitation', { params }, asOwner());
    const newer = (await invitationTokens(email)).find((each) => each !== token) ?? '';
    expect(outcome(await look(token))).toBe('404 email_link_invalid');
    expect(outcome(await join(token))).toBe('404 email_link_invalid');
    expect((await look(newer)).body).toMatchObject({ state: 'open' });
    expect((await list()).invitations).toHaveLength(1);
  });

  test('one that has expired works again', async () => {
    const { email, token } = await invited(owner);
    const item = keys.invitation(owner.id, invitationIdOf(owner.id, email));
    await changeItem(item, 'expiresAt', new Date(Date.now() - 1000).toISOString());
    expect((await look(token)).body).toEqual({ state: 'expired' });
    expect(outcome(await join(token))).toBe('404 email_link_invalid');
    const { invitationId } = { invitationId: invitationIdOf(owner.id, email) };
    await callApi('resendInvitation', { params: { invitationId } }, asOwner());
    const newer = (await invitationTokens(email)).find((each) => each !== token) ?? '';
    expect(outcome(await join(newer))).toBe('200');
  });
});

describe('to an address that emails come back from', () => {
  const invitedEvents = async () =>
    (await storedItems(keys.dealership(owner.id).pk)).filter(
      ({ type }) => type === 'person_invited',
    );
  beforeAll(() => {
    openStores();
  });

  test('nobody is invited, and nothing says so', async () => {
    const email = people.someEmail();
    await markDead(email);
    expect(emailError(await tryInvite(email))).toBe("We can't send email to this address.");
    expect((await list()).invitations).toEqual([]);
    expect(await invitedEvents()).toEqual([]);
  });

  test('it is not sent again, and stays as it was', async () => {
    const { email, token } = await invited(owner);
    await markDead(email);
    const before = await list();
    const params = { invitationId: invitationIdOf(owner.id, email) };
    const { status, body } = await tryApi('resendInvitation', { params }, asOwner());
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        error: {
          code: 'address_dead',
          message:
            "We can't send email to this address. Cancel this invitation and invite the right address.",
        },
      },
    });
    expect(await list()).toEqual(before);
    expect(await invitedEvents()).toHaveLength(1);
    expect((await look(token)).body).toMatchObject({ state: 'open' });
  });
});

test('canceled, its link opens nothing; the address can be invited anew', async () => {
  const { email, token } = await invited(owner);
  const params = { invitationId: invitationIdOf(owner.id, email) };
  const cancel = () => tryApi('cancelInvitation', { params }, asOwner());
  expect((await atOnce(3, cancel)).map(outcome)).toEqual(['200', '200', '200']);
  expect((await list()).invitations).toEqual([]);
  expect(outcome(await look(token))).toBe('404 email_link_invalid');
  expect(outcome(await join(token))).toBe('404 email_link_invalid');
  const events = await storedItems(`DEALER#${owner.id}`);
  expect(events.filter(({ type }) => type === 'invitation_canceled')).toHaveLength(1);
  expect(outcome(await tryInvite(email))).toBe('200');
});

test('ten invitations a day leave a dealership, and five go to one address', async () => {
  const counted = (rate: 'mailToStranger' | 'invitationMail', who: string) =>
    keys.limit(rate, `${who}#${windowOf(rate).number}`);
  const email = people.someEmail();
  await callApi('invitePerson', { body: { email, role: 'member' } }, asOwner());
  const toOne = counted('mailToStranger', inboxId(email));
  const ofDealership = counted('invitationMail', owner.id);
  for (const counter of [toOne, ofDealership])
    expect(await storedItem(counter)).toMatchObject({ count: 1 });
  await changeItem(toOne, 'count', rates.mailToStranger.max - 1);
  const params = { invitationId: invitationIdOf(owner.id, email) };
  const again = async () => outcome(await tryApi('resendInvitation', { params }, asOwner()));
  expect([await again(), await again()]).toEqual(['200', '429 too_many_requests']);
  expect(await readInbox(email)).toHaveLength(2);
  // The one that was refused was not counted.
  expect(await storedItem(ofDealership)).toMatchObject({ count: 2 });
  await changeItem(ofDealership, 'count', rates.invitationMail.max - 1);
  const other = async () => outcome(await tryInvite(people.someEmail()));
  expect([await other(), await other()]).toEqual(['200', '429 too_many_requests']);
});

test('a blocked dealership lets nobody in', async () => {
  const { token } = await invited(owner);
  await people.changeDealer(owner.id, 'isBlocked', true);
  for (const answer of [await look(token), await join(token)])
    expect(answer.body).toEqual({
      error: {
        code: 'conflict',
        message: "This dealership can't add anyone right now. Ask whoever invited you.",
      },
    });
  await people.changeDealer(owner.id, 'isBlocked', false);
  expect(outcome(await join(token))).toBe('200');
});

test('the link of another purpose is no invitation, and the other way round', async () => {
  const { token, email } = await invited(owner);
  const { password } = people;
  expect(outcome(await tryApi('resetPassword', { body: { token, password } }))).toBe(
    '404 email_link_invalid',
  );
  expect(outcome(await tryApi('verifyEmail', { body: { token } }))).toBe('404 email_link_invalid');
  expect(await storedItem(keys.emailLink(hashOf(token)))).toMatchObject({ email });
});

test('an invitation of somebody who is no longer an owner admits nobody, until an owner sends it again', async () => {
  const other = await colleagueOf(owner, 'Second Owner', 'owner');
  await changeItem(keys.dealership(owner.id), 'owners', 2);
  const { email, token } = await invited(other, { role: 'owner' });
  await callApi(
    'changeRole',
    { params: { accountId: other.sub }, body: { role: 'member' } },
    asOwner(),
  );
  expect(outcome(await look(token))).toBe('404 email_link_invalid');
  expect(outcome(await join(token))).toBe('404 email_link_invalid');
  await callApi('removePerson', { params: { accountId: other.sub } }, asOwner());
  expect(outcome(await join(token))).toBe('404 email_link_invalid');

  const params = { invitationId: invitationIdOf(owner.id, email) };
  await callApi('resendInvitation', { params }, asOwner());
  const again = (await invitationTokens(email)).find((each) => each !== token) ?? '';
  expect(outcome(await join(again))).toBe('200');
});
