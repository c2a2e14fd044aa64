import { beforeAll, describe, expect, test } from '@jest/globals';
import type { CallOptions } from '../../scripts/local/api.ts';
import { tryApi } from '../harness/call-api.ts';
import * as people from '../harness/people.ts';
import { giveVeriffKeys, signedByVeriff } from '../harness/veriff.ts';
import { outcome } from './support/answers.ts';

beforeAll(async () => {
  await giveVeriffKeys();
});

/** Something that Veriff tells and that changes nothing here: somebody has opened a session. */
const body = JSON.stringify({
  id: '7f7a3a1c-0000-4000-8000-000000000001',
  attemptId: '7f7a3a1c-0000-4000-8000-000000000002',
  feature: 'selfid',
  code: 7001,
  action: 'started',
  vendorData: null,
});
type Different = CallOptions & { provider?: string; sent?: string };
const tell = async (
  headers: Record<string, string>,
  { provider = 'veriff', sent = body, ...caller }: Different = {},
) => {
  await people.forgetVisits('webhookSignature');
  return tryApi('receiveWebhook', { params: { provider }, body: sent }, { headers, ...caller });
};
const unsigned = { 'content-type': 'application/json' };

test('what a provider has signed is received', async () => {
  expect(await tell(signedByVeriff(body))).toMatchObject({
    status: 200,
    body: { received: true },
  });
});

describe('nothing is received', () => {
  test.each([
    ['without a signature', unsigned],
    ['with an empty signature', { ...unsigned, 'x-hmac-signature': '' }],
    ['signed with another secret', signedByVeriff(body, 'another-secret')],
    ['with the signature of another text', signedByVeriff(`${body} `)],
    [
      'with the signature in another header',
      { ...unsigned, 'x-signature': signedByVeriff(body)['x-hmac-signature'] ?? '' },
    ],
  ])('%s', async (_what, headers) => {
    expect(await tell(headers)).toMatchObject({
      status: 401,
      body: {
        error: { code: 'unauthorized', message: 'The signature is missing or wrong.' },
      },
    });
  });

  test('of which a byte was changed on the way', async () => {
    const changed = body.replace('7001', '7002');
    expect(outcome(await tell(signedByVeriff(body), { sent: changed }))).toBe('401 unauthorized');
  });

  test('with a key or a token in the place of a signature', async () => {
    const dealer = await people.approvedDealership();
    const { key } = await people.newLink(dealer);
    const admin = await people.theAdmin();
    const callers = [{ customerKey: key }, { token: dealer.token }, { token: admin.token }];
    for (const caller of callers)
      expect(outcome(await tell(unsigned, caller))).toBe('401 unauthorized');
  });

  test.each(['review', 'simulated'])('of %s, which tells nothing', async (provider) => {
    expect(outcome(await tell(signedByVeriff(body), { provider }))).toBe('401 unauthorized');
  });

  test.each(['onfido', 'constructor', 'Veriff'])('of %s, which nobody knows', async (provider) => {
    expect(outcome(await tell(signedByVeriff(body), { provider }))).toBe('404 not_found');
  });
});
