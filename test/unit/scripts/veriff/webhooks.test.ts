import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readSigned } from '../../../../lambdas/verification/veriff/read-webhook.ts';
import { startVeriff, type LocalVeriff } from '../../../../scripts/local/veriff/start.ts';
import { apiKey, create, get, remove, secret } from './calls.ts';
import { startReceiver } from './receiver.ts';

let local: LocalVeriff;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  receiver = await startReceiver();
  local = await startVeriff({
    apiKey,
    sharedSecrets: [secret, 'older'],
    webhookUrl: receiver.url,
    retryPausesMs: [1, 1, 1],
    lateMs: 1,
  });
});
afterEach(() => Promise.all([local.close(), receiver.close()]));

test('tells what happens, signed over exactly what is sent', async () => {
  const { id } = await create(local, { vendorData: 'Zoë' });
  await local.decide(id, 'approved');
  expect(receiver.told()).toEqual(['started', 'submitted', 'approved']);
  for (const { headers, bytes } of receiver.received)
    expect(headers).toMatchObject({
      'x-auth-client': apiKey,
      'x-hmac-signature': createHmac('sha256', secret).update(bytes).digest('hex'),
    });
  const [, submitted] = receiver.received;
  expect(submitted?.content).toEqual({
    id,
    attemptId: expect.any(String),
    feature: 'selfid',
    code: 7002,
    action: 'submitted',
    vendorData: 'Zoë',
    endUserId: null,
  });
});

test('the product reads all that it tells', async () => {
  const { id } = await create(local);
  for (const outcome of ['resubmission_requested', 'review', 'declined'] as const)
    await local.decide(id, outcome);
  const states = receiver.received.map(({ bytes, headers }) => {
    const read = readSigned(bytes, { 'x-hmac-signature': String(headers['x-hmac-signature']) }, [
      secret,
    ]);
    return read.state === 'told' && read.news.kind === 'decided'
      ? read.news.decision.outcome
      : read.state;
  });
  expect(states).toEqual([
    ...['ignored', 'told', 'ask_again'],
    ...['ignored', 'told', 'review'],
    'denied',
  ]);
});

test.each([
  ['now', ['started', 'submitted', 'approved']],
  ['late', ['started', 'submitted', 'approved']],
  ['twice', ['started', 'submitted', 'approved', 'started', 'submitted', 'approved']],
  ['out_of_order', ['approved', 'started', 'submitted']],
  ['lost', ['started', 'submitted']],
] as const)('delivers "%s"', async (delivery, told) => {
  const { id } = await create(local);
  await local.decide(id, 'approved', { delivery });
  await receiver.until(told.length);
  expect(receiver.told()).toEqual(told);
  expect((await get(local, id)).content.verification).toMatchObject({ status: 'approved' });
});

test('sends again what was not taken, until it is', async () => {
  const { id } = await create(local);
  receiver.answers.push(500, 201);
  await local.decide(id, 'expired');
  await receiver.until(3);
  expect(receiver.told()).toEqual(['expired', 'expired', 'expired']);
});

test('gives up at last', async () => {
  const { id } = await create(local);
  receiver.answers.push(500, 500, 500, 500);
  await local.decide(id, 'expired');
  await receiver.until(4);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(receiver.told()).toHaveLength(4);
});

test('waits for the address that it is told later', async () => {
  local.setWebhookUrl(undefined);
  const { id } = await create(local);
  await local.decide(id, 'expired');
  local.setWebhookUrl(receiver.url);
  await receiver.until(1);
  expect(receiver.told()).toEqual(['expired']);
});

test('signs with the first of the secrets that it is told later', async () => {
  local.setSharedSecrets(['new', secret]);
  const { id } = await create(local);
  await local.decide(id, 'expired');
  const [first] = receiver.received;
  expect(first?.headers['x-hmac-signature']).toBe(
    createHmac('sha256', 'new')
      .update(first?.bytes ?? '')
      .digest('hex'),
  );
});

test('tells everything again, byte for byte', async () => {
  const { id } = await create(local);
  await local.decide(id, 'declined', { reasonCode: '106' });
  const before = receiver.received.map(({ bytes }) => bytes.toString());
  await local.replay(id);
  expect(receiver.received.map(({ bytes }) => bytes.toString())).toEqual([...before, ...before]);
});

test('deleting what is still open ends it, which is told', async () => {
  const [untouched, opened] = await Promise.all([create(local), create(local)]);
  await fetch(opened.url);
  await receiver.until(1);
  await remove(local, untouched.id);
  await receiver.until(2);
  await remove(local, opened.id);
  await receiver.until(3);
  expect(receiver.told()).toEqual(['started', 'expired', 'abandoned']);
});

test('sends nothing once it is closed', async () => {
  const { id } = await create(local);
  receiver.answers.push(500);
  await local.decide(id, 'expired');
  await local.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(receiver.told()).toHaveLength(1);
});
