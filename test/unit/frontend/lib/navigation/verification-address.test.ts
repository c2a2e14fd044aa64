import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  providerAddress,
  verificationAddress,
} from '../../../../../frontend/src/lib/navigation/verification-address.ts';

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
  ['http://localhost:9100/v/abc', { external: 'http://localhost:9100/v/abc' }],
  ['http://localhost.example.net/v/abc', undefined],
  ['//provider.example.net/v/abc', undefined],
  ['/\\provider.example.net', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
])('%s', (stored, address) => {
  expect(verificationAddress(stored)).toEqual(address);
});

test('an attempt goes on at a safe place elsewhere, or nowhere', () => {
  expect(providerAddress('https://provider.example.net/v')).toBe('https://provider.example.net/v');
  expect(providerAddress('/verify?dealer=d')).toBeUndefined();
  expect(providerAddress('javascript:alert(1)')).toBeUndefined();
  expect(providerAddress(null)).toBeUndefined();
});
