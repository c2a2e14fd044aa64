import { expect, test } from '@jest/globals';
import { providerAddress } from '../../../../../../frontend/src/features/dealer-account/rules/provider-address.ts';

test.each([
  'https://magic.veriff.me/v/abc',
  'http://localhost:3000/veriff/abc',
  'http://127.0.0.1:3000/veriff/abc',
])('%s is a place to go', (url) => expect(providerAddress(url)).toBe(url));

test.each([
  null,
  '',
  '/veriff',
  '//host.example',
  'http://host.example',
  'http://localhost.example',
  'javascript:alert(1)',
  'data:text/html,x',
])('%s is none', (url) => expect(providerAddress(url)).toBeUndefined());
