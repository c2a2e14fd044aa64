import { describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { inboxId } from '../../lambdas/mail/mail-addresses.ts';
import { windowOf } from '../../lambdas/rate-limit/rates.ts';
import { hashOf } from '../../lambdas/runtime/secrets.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { readInbox } from '../harness/inbox.ts';
import { atOnce, outcome, tally, tooManyRequests } from './support/answers.ts';
import { leaveCalls } from './support/leave-calls.ts';
import * as people from '../harness/people.ts';
import { changeItem, storedItem, storedItems } from '../harness/records.ts';
import { mailedTokens, uploadProof } from '../harness/registrations.ts';

async function registered() {
  const fields = people.someDealership();
  await callApi('register', { body: { ...fields, verificationDocument: await uploadProof() } });
  const [token = ''] = await mailedTokens(fields.email);
  return { email: fields.email, token, link: keys.emailLink(hashOf(token)) };
}
const verify = (token: string) => tryApi('verifyEmail', { body: { token } });
const invalid = {
  status: 404,
  body: {
    error: { code: 'email_link_invalid', message: 'This link has expired or was already used.' },
  },
};

describe('a link that confirms an address', () => {
  test('is kept as a hash, works once, says so again, and does nothing once the account is not confirmed', async () => {
    const verified = {
      verified: true,
      isInReview: true,
      verificationUrl: null,
      passwordToken: null,
    };
    const { token, link } = await registered();
    expect(JSON.stringify(await storedItem(link))).not.toContain(token);
    const answers = await atOnce(4, () => verify(token));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => verified));
    expect((await verify(token)).body).toEqual(verified);
    const { dealerId } = (await storedItem(link)) as { dealerId: string };
    const items = await storedItems(`DEALER#${dealerId}`);
    expect(items.filter((item) => item.type === 'email_verified')).toHaveLength(1);
    expect(items.find((item) => item.sk === 'PROFILE')).toMatchObject({ isEmailVerified: true });

    await people.changeDealer(dealerId, 'isEmailVerified', false);
    const { status, body } = await verify(token);
    expect({ status, body }).toEqual(invalid);
  });

  test('that has expired answers like an unknown one', async () => {
    const { token, link } = await registered();
    await changeItem(link, 'expiresAt', new Date(Date.now() - 1).toISOString());
    const answers = [await verify(token), await verify('x'.repeat(43))];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([invalid, invalid]);
  });
});

/** Asks for the mail so often, each time as if the pause were over. */
async function askAgain(email: string, times: number) {
  const outcomes = [];
  for (let time = 0; time < times; time += 1) {
    await changeItem(keys.limit('verification-mail-pause', hashOf(email)), 'until', 0);
    outcomes.push(outcome(await tryApi('resendVerification', { body: { email } })));
  }
  return outcomes;
}

describe('asking for another mail', () => {
  test('ends after five a day, with the one of the registration, for an address that never answered', async () => {
    const { email } = await registered();
    const today = `${inboxId(email)}#${windowOf('mailToStranger').number}`;
    expect(await storedItem(keys.limit('mailToStranger', today))).toMatchObject({ count: 1 });
    await leaveCalls('mailToStranger', inboxId(email), 1);
    expect(await askAgain(email, 2)).toEqual(['200', '429 too_many_requests']);
    expect(await mailedTokens(email)).toHaveLength(2);
  });

  test('in vain ends alike, and takes no mail from who registers afterwards', async () => {
    const fields = people.someDealership();
    await leaveCalls('mailToStranger', `${inboxId(fields.email)}#none`, 1);
    expect(await askAgain(fields.email, 2)).toEqual(['200', '429 too_many_requests']);
    expect(await readInbox(fields.email)).toEqual([]);
    const body = { ...fields, verificationDocument: await uploadProof() };
    expect(await callApi('register', { body })).toMatchObject({ mailSent: true });
    expect(await askAgain(fields.email, 1)).toEqual(['200']);
    expect(await mailedTokens(fields.email)).toHaveLength(2);
  });

  test('has a pause of a minute, which the first mail begins; one is sent after it, and both links work', async () => {
    const { email, token } = await registered();
    const { status, body, headers } = await tryApi('resendVerification', { body: { email } });
    const { retryAfter } = (body as { error: { retryAfter: number } }).error;
    expect({ status, body, header: headers.get('retry-after') }).toEqual({
      status: 429,
      body: tooManyRequests(retryAfter),
      header: String(retryAfter),
    });
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);

    await changeItem(keys.limit('verification-mail-pause', hashOf(email)), 'until', Date.now() - 1);
    const answers = await atOnce(4, () => tryApi('resendVerification', { body: { email } }));
    expect(tally(answers)).toEqual({ '200': 1, '429 too_many_requests': 3 });
    expect(await mailedTokens(email)).toHaveLength(2);
    expect(outcome(await verify(token))).toBe('200');
  });

  test('answers an unknown address, a confirmed one and a waiting one alike', async () => {
    const waiting = await registered();
    const confirmed = await registered();
    await verify(confirmed.token);
    for (const { email } of [waiting, confirmed]) {
      await changeItem(
        keys.limit('verification-mail-pause', hashOf(email)),
        'until',
        Date.now() - 1,
      );
    }
    const ask = (email: string) => tryApi('resendVerification', { body: { email } });
    const answers = await Promise.all(
      [people.someEmail(), waiting.email, confirmed.email].map(async (email) => {
        const { status, body } = await ask(email);
        return { status, body, again: outcome(await ask(email)) };
      }),
    );
    const same = { status: 200, body: { retryAfter: 60 }, again: '429 too_many_requests' };
    expect(answers).toEqual([same, same, same]);
    expect(await mailedTokens(confirmed.email)).toHaveLength(1);
  });
});
