import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verificationAddress } from '../../../../../../frontend/src/features/customer-link/rules/verification-address.ts';

beforeAll(() => {
  const location = { origin: 'https://verify.example.com' };
  Object.defineProperty(globalThis, 'location', { configurable: true, value: location });
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'location'));

test.each([
  ['/verify?dealer=d&customer=c', { path: '/verify?dealer=d&customer=c' }],
  ['https://verify.example.com/verify?dealer=d', { path: '/verify?dealer=d' }],
  ['https://provider.example.net/v/abc', { external: 'https://provider.example.net/v/abc' }],
  [null, undefined],
  ['http://provider.example.net/v/abc', undefined],
  ['//provider.example.net/v/abc', undefined],
  ['/\\provider.example.net', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
])('%s', (stored, address) => {
  expect(verificationAddress(stored)).toEqual(address);
});
