import { afterEach, expect, test } from '@jest/globals';
import {
  forgetPlace,
  keepPlace,
  readReason,
  returnPlace,
  signInPath,
} from '../../../../../frontend/src/lib/auth/return-path.ts';

const returnPath = (area: 'dealer' | 'admin', search: URLSearchParams) =>
  returnPlace(area, search).to;
const search = (from: string) => new URLSearchParams({ from });

test('a deep link survives a sign-in', () => {
  const path = signInPath('dealer', '/dealer/submission/cus_x?tab=2');
  expect(path).toBe('/dealer/login?from=%2Fdealer%2Fsubmission%2Fcus_x%3Ftab%3D2');
  const { searchParams } = new URL(path, 'https://site.example');
  expect(returnPath('dealer', searchParams)).toBe('/dealer/submission/cus_x?tab=2');
});

test('the dashboard needs no mention', () => {
  expect(signInPath('admin', '/admin/dashboard')).toBe('/admin/login');
  expect(returnPath('admin', new URLSearchParams())).toBe('/admin/dashboard');
});

test.each([
  'https://evil.example/dealer/dashboard',
  '//evil.example/dealer/x',
  '/\\evil.example/dealer/x',
  'javascript:alert(1)',
  '/admin/dashboard',
  '/dealer/../admin/dashboard',
  '/dealer/login?from=/dealer/login',
  '/dealers/x',
  '',
])('%p leads to the dashboard instead', (from) => {
  expect(returnPath('dealer', search(from))).toBe('/dealer/dashboard');
});

test('the reason of a refusal is told, and nothing else is taken for one', () => {
  expect(signInPath('dealer', undefined, 'account_blocked')).toBe(
    '/dealer/login?reason=account_blocked',
  );
  expect(readReason(new URLSearchParams('reason=account_blocked'))).toBe('account_blocked');
  expect(readReason(new URLSearchParams('reason=active'))).toBeUndefined();
  expect(readReason(new URLSearchParams('reason=idle'))).toBe('idle');
  expect(readReason(new URLSearchParams())).toBeUndefined();
});

afterEach(() => forgetPlace('dealer'));

const trail = { trail: [null] };

test('what must not be sent comes back as well, to the same address of the same area', () => {
  keepPlace('dealer', '/dealer/dashboard?cursor=c', { hash: '#q=okon', state: trail });
  const from = search('/dealer/dashboard?cursor=c');
  expect(returnPlace('dealer', from)).toEqual({
    to: '/dealer/dashboard?cursor=c#q=okon',
    state: trail,
  });
  const elsewhere = { to: '/dealer/dashboard', state: null };
  expect(returnPlace('dealer', new URLSearchParams())).toEqual(elsewhere);
  expect(returnPlace('admin', new URLSearchParams())).toEqual({
    to: '/admin/dashboard',
    state: null,
  });
});

test('whoever signs out leaves nothing of it', () => {
  keepPlace('dealer', '/dealer/dashboard', { hash: '#q=okon', state: null });
  expect(returnPlace('dealer', new URLSearchParams()).to).toBe('/dealer/dashboard#q=okon');
  forgetPlace('dealer');
  expect(returnPlace('dealer', new URLSearchParams()).to).toBe('/dealer/dashboard');
});
