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
