import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { tryApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { usersOf } from '../../harness/registrations.ts';
import { atOnce, outcome, tally } from '../../api/support/answers.ts';
import { asked, linesOf, look, me, use } from '../../api/support/email-changes.ts';
import { colleagueOf } from '../../harness/colleagues.ts';

let admin: people.SignedIn;
let owner: people.SignedIn;
beforeAll(async () => {
  admin = await people.theAdmin();
});
beforeEach(async () => {
  await people.forgetVisits('emailLink');
  owner = await people.approvedDealership();
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

describe('an address', () => {
  test('that somebody else got meanwhile stays theirs', async () => {
    const member = await colleagueOf(owner, 'Joy Castellano');
    const { email, token } = await asked(owner);
    const theirs = await asked(member, email);
    expect(outcome(await use(theirs.token))).toBe('200');
    expect(outcome(await use(token))).toBe('409 email_taken');
    expect(await me(email)).toMatchObject({ fullName: 'Joy Castellano' });
  });
});
