import { expect, test } from '@jest/globals';
import { isSigned, signatureOf } from '../../../../../lambdas/verification/veriff/veriff-client.ts';

const secret = 'abcdef12-abcd-abcd-abcd-abcdef012345';
const body = Buffer.from('{"verification":{}}');
const signature = '762e8088e60a503ebac7f50b149b1d4143bc19ea55e51d861e1f012e16a9b810';

test("makes the signature of Veriff's own example", () => {
  expect(signatureOf(body, secret)).toBe(signature);
  expect(signatureOf(body.toString(), secret)).toBe(signature);
});

test.each([
  ['first', [secret, 'other']],
  ['last', ['older', 'other', secret]],
])('is accepted where the %s of the shared secrets made it', (_, secrets) => {
  expect(isSigned(body, signature, secrets)).toBe(true);
});

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one of another length', signature.slice(1)],
  ['one of no hex', 'ü'.repeat(64)],
  ['one with another digit', signature.replace(/0$/, '1')],
  ['one in capitals', signature.toUpperCase()],
  ['two', `${signature},${signature}`],
])('refuses %s', (_, given) => {
  expect(isSigned(body, given, [secret])).toBe(false);
});

test('refuses one by another secret, and any where there is no secret', () => {
  expect(isSigned(body, signatureOf(body, 'another'), [secret])).toBe(false);
  expect(isSigned(body, signature, [])).toBe(false);
});

test('refuses a body of which any one byte differs', () => {
  for (let index = 0; index < body.length; index += 1) {
    const changed = Buffer.from(body);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(isSigned(changed, signature, [secret])).toBe(false);
  }
  expect(isSigned(Buffer.concat([body, Buffer.from('\n')]), signature, [secret])).toBe(false);
});
