import { describe, expect, test } from '@jest/globals';
import { hashOf } from '../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { changeItem, storedItems } from '../../harness/records.ts';
import { mailedTokens, uploadProof } from '../../harness/registrations.ts';
import { outcome } from '../../api/support/answers.ts';
import {
  decide,
  expectCountsToAgree,
  expectTaken,
  leaveLease,
  profile,
  registered,
  stranger,
  tryRegister,
  verify,
} from '../../api/support/takeovers.ts';

describe('a registration that nobody confirmed', () => {
  test('gives it up at once when an admin declines it: the owner registers, and is decided about anew', async () => {
    const first = await registered();
    expect(outcome(await decide('declineDealership', first.id))).toBe('200');
    const second = await stranger(first.email);
    expect(await tryRegister(second)).toBe('200');
    expect(await profile(first.id)).toMatchObject({
      dealerName: second.name,
      adminVerification: 'pending',
    });
    expect(await profile(first.id)).not.toHaveProperty('decisionId');
    await expectTaken(first, second);
    await expectCountsToAgree();
  });
});

describe('a registration that is not complete', () => {
  test('is not decided about, gets no link, and gives up its links to whoever takes its place', async () => {
    const first = await registered();
    const { id, email, token, ...fields } = first;
    await leaveLease(id);
    const { status, body } = await decide('approveDealership', id);
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        error: {
          code: 'conflict',
          message: "This registration isn't complete yet. You can decide once it is.",
        },
      },
    });
    // A link would confirm an account that may have no password.
    await changeItem(keys.limit('verification-mail-pause', hashOf(email)), 'until', 0);
    expect(outcome(await tryApi('resendVerification', { body: { email } }))).toBe('200');
    expect(await mailedTokens(email)).toHaveLength(1);

    // Even the same upload ends them.
    expect(await tryRegister({ ...fields, email, name: 'Another name' })).toBe('200');
    expect(await verify(token)).toBe('404 email_link_invalid');
    const [ofUpload = ''] = await mailedTokens(email);
    await leaveLease(id);
    const second = await stranger(email);
    expect(await tryRegister(second)).toBe('200');
    expect(await verify(ofUpload)).toBe('404 email_link_invalid');
    expect(await profile(id)).toMatchObject({ isEmailVerified: false, dealerName: second.name });
    const terms = (await storedItems('DEALERS#UNCONFIRMED#TERM')).filter((item) => item.id === id);
    expect(terms.filter((item) => item.dealerName !== second.name)).toEqual([]);
    await expectCountsToAgree();
    await expectTaken({ ...first, token: ofUpload }, second);
    expect(outcome(await decide('declineDealership', id))).toBe('200');
    await expectCountsToAgree();
  });
});

test('a mail that a stranger asked for before does not hold up the mail of a registration', async () => {
  const fields = people.someDealership();
  const { email } = fields;
  expect(outcome(await tryApi('resendVerification', { body: { email } }))).toBe('200');
  const body = { ...fields, verificationDocument: await uploadProof() };
  expect(await callApi('register', { body })).toEqual({ email, mailSent: true });
  expect(await mailedTokens(email)).toHaveLength(1);
  expect(outcome(await tryApi('resendVerification', { body: { email } }))).toBe(
    '429 too_many_requests',
  );
});
