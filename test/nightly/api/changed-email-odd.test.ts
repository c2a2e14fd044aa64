import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import { readInbox } from '../../harness/inbox.ts';
import { emailChangeTokens, invitationTokens, invited } from '../../harness/invitations.ts';
import * as people from '../../harness/people.ts';
import { storedItem } from '../../harness/records.ts';
import { uploadProof, usersOf } from '../../harness/registrations.ts';
import { atOnce, outcome, tally } from '../../api/support/answers.ts';
import { asked, linesOf, look, me, reason, use } from '../../api/support/email-changes.ts';

let admin: people.SignedIn;
let owner: people.SignedIn;
beforeAll(async () => {
  admin = await people.theAdmin();
});
beforeEach(async () => {
  await people.forgetVisits('emailLink');
  owner = await people.approvedDealership();
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
  expect(await linesOf(owner, 'email_changed')).toHaveLength(1);

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

  test('while the link is used: one of the two holds', async () => {
    const { email, token } = await asked(owner);
    const [used, ended] = await Promise.all([use(token), cancel()]);
    const hasMoved = used.status === 200;
    expect((await linesOf(owner, 'email_changed')).length).toBe(hasMoved ? 1 : 0);
    expect((await linesOf(owner, 'email_change_canceled')).length).toBe(hasMoved ? 0 : 1);
    if (hasMoved) expect(await me(email)).toMatchObject({ email });
    else expect(outcome(ended)).toBe('200');
  });
});
