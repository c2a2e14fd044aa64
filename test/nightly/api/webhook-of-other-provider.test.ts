import { beforeAll, expect, test } from '@jest/globals';
import * as people from '../../harness/people.ts';
import { giveVeriffKeys, signedByVeriff } from '../../harness/veriff.ts';
import { eventBody, sendWebhook } from '../../api/support/veriff.ts';

beforeAll(async () => {
  await giveVeriffKeys();
  await people.forgetVisits('webhookSignature');
});

/** Something that Veriff tells and that changes nothing here: somebody has opened a session. */
const body = eventBody('7f7a3a1c-0000-4000-8000-000000000001', {
  attemptId: '7f7a3a1c-0000-4000-8000-000000000002',
  code: 7001,
  action: 'started',
});

test('what Veriff has signed is received where verifications begin with another provider, and only that', async () => {
  expect(await sendWebhook(body)).toMatchObject({ status: 200, body: { received: true } });
  expect(await sendWebhook(body, signedByVeriff(body, 'another-secret'))).toMatchObject({
    status: 401,
    body: { error: { code: 'unauthorized', message: 'The signature is missing or wrong.' } },
  });
});
