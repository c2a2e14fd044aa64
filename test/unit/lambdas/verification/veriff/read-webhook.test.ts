import { createHash, createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readSigned } from '../../../../../lambdas/verification/veriff/read-webhook.ts';
import { decision, event } from './payloads.ts';

const secret = 'the-secret';

const hmac = (body: Buffer, key = secret) => createHmac('sha256', key).update(body).digest('hex');
const bytesOf = (content: unknown) => Buffer.from(JSON.stringify(content));

function readContent(content: unknown) {
  const body = bytesOf(content);
  return readSigned(body, { 'x-hmac-signature': hmac(body) }, [secret]);
}

test('tells a decision', () => {
  expect(readContent(decision())).toMatchObject({
    state: 'update',
    update: { kind: 'decided', decision: { outcome: 'approved' } },
  });
});

test('tells a submission', () => {
  expect(readContent(event())).toEqual({
    state: 'update',
    update: {
      kind: 'submitted',
      sessionId: '12df6045-3846-3e45-946a-14fa6136d78b',
      attemptId: '00bca969-b53a-4fad-b065-874d41a7b2b8',
      email: 'olive@mail.example',
    },
  });
});

test.each([
  ['somebody began', event({ code: 7001, action: 'started' })],
  [
    'a proof of address',
    event({ code: 7005, attemptId: undefined, addressId: 'b53a4fad', feature: 'poa' }),
  ],
  ['an event that nobody knows', event({ code: 7999, action: 'thought_about' })],
  ['a status that nobody knows', decision({ status: 'pondered' })],
  ['scores of another kind of webhook', { data: { verification: {} }, eventType: 'fullauto' }],
  ['a list', []],
  ['nothing', null],
])('ignores %s', (_, content) => {
  expect(readContent(content)).toEqual({ state: 'ignored' });
});

test.each(['', 'status=success', '{"verification":', '\u0000'])(
  'ignores %p, which is signed but no JSON',
  (text) => {
    const body = Buffer.from(text);
    expect(readSigned(body, { 'x-hmac-signature': hmac(body) }, [secret])).toEqual({
      state: 'ignored',
    });
  },
);

test('finds the signature however its header is written', () => {
  const body = bytesOf(event());
  expect(readSigned(body, { 'X-HMAC-SIGNATURE': hmac(body) }, [secret]).state).toBe('update');
});

test.each(['x-signature', 'vrf-hmac-signature', 'authorization'])(
  'takes no signature from %s',
  (name) => {
    const body = bytesOf(event());
    expect(readSigned(body, { [name]: hmac(body) }, [secret])).toEqual({ state: 'refused' });
  },
);

test('refuses the older kind of signature, in its own header and in the new one', () => {
  const body = bytesOf(event());
  const old = createHash('sha256').update(body).update(secret).digest('hex');
  for (const name of ['x-signature', 'x-hmac-signature'])
    expect(readSigned(body, { [name]: old }, [secret])).toEqual({ state: 'refused' });
});

test('refuses what says the same in other bytes', () => {
  const body = bytesOf(event());
  const headers = { 'x-hmac-signature': hmac(body) };
  const spaced = Buffer.from(JSON.stringify(event(), null, 1));
  expect(readSigned(spaced, headers, [secret])).toEqual({ state: 'refused' });
  expect(readSigned(body, { 'x-hmac-signature': hmac(body, 'other') }, [secret])).toEqual({
    state: 'refused',
  });
});
