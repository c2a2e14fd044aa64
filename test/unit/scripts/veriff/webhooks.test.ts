import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readSigned } from '../../../../lambdas/verification/veriff/read-webhook.ts';
import { apiKey, secret, standIn } from './stand-in.ts';

const stage = standIn();
const { create, get } = stage;

test('tells what happens, signed over exactly what is sent', async () => {
  const { id } = await create({ vendorData: 'Zoë' });
  await stage.local.decide(id, 'approved');
  expect(stage.receiver.told()).toEqual(['started', 'submitted', 'approved']);
  for (const { headers, bytes } of stage.receiver.received)
    expect(headers).toMatchObject({
      'x-auth-client': apiKey,
      'x-hmac-signature': createHmac('sha256', secret).update(bytes).digest('hex'),
    });
  expect(stage.receiver.contents()[1]).toEqual({
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
  const { id } = await create();
  for (const outcome of ['resubmission_requested', 'review', 'declined'] as const)
    await stage.local.decide(id, outcome);
  const states = stage.receiver.received.map(({ bytes, headers }) => {
    const read = readSigned(bytes, { 'x-hmac-signature': String(headers['x-hmac-signature']) }, [
      secret,
    ]);
    return read.state === 'update' && read.update.kind === 'decided'
      ? read.update.decision.outcome
      : read.state;
  });
  expect(states).toEqual([
    ...['ignored', 'update', 'ask_again'],
    ...['ignored', 'update', 'review'],
    'denied',
  ]);
});

test.each([
  ['late', ['started', 'submitted', 'approved']],
  ['twice', ['started', 'submitted', 'approved', 'started', 'submitted', 'approved']],
  ['out_of_order', ['approved', 'started', 'submitted']],
  ['lost', ['started', 'submitted']],
] as const)('delivers "%s"', async (delivery, told) => {
  const { id } = await create();
  await stage.local.decide(id, 'approved', { delivery });
  await stage.receiver.until(told.length);
  expect(stage.receiver.told()).toEqual(told);
  expect((await get(id)).content.verification).toMatchObject({ status: 'approved' });
});

test('sends again what was not taken, until it is', async () => {
  const { id } = await create();
  stage.receiver.answers.push(500, 201);
  await stage.local.decide(id, 'expired');
  await stage.receiver.until(3);
  expect(stage.receiver.told()).toEqual(['expired', 'expired', 'expired']);
});

test('tells everything again, byte for byte', async () => {
  const { id } = await create();
  await stage.local.decide(id, 'declined', { reasonCode: '106' });
  const before = stage.receiver.received.map(({ bytes }) => bytes.toString());
  await stage.local.replay(id);
  expect(stage.receiver.received.map(({ bytes }) => bytes.toString())).toEqual([
    ...before,
    ...before,
  ]);
});
