import { expect, test } from '@jest/globals';
import {
  hashOfCode,
  newRecoveryCode,
  shownCode,
} from '../../../../lambdas/account/stored-recovery-codes.ts';
import { recoveryCode } from '../../../../shared/schemas/second-factor-schema.ts';

const codes = Array.from({ length: 200 }, newRecoveryCode);

test('a code has eight signs that nobody mistakes for others, and any of them', () => {
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
  expect(new Set(codes).size).toBe(codes.length);
  expect([...new Set(codes.join(''))].toSorted().join('')).toBe('0123456789abcdefghjkmnpqrstvwxyz');
  expect(shownCode('4kqm7pxd')).toBe('4kqm-7pxd');
});

test.each([
  ['4kqm-7pxd', '4kqm7pxd'],
  [' 4KQM 7PXD ', '4kqm7pxd'],
  ['4kqm–7pxd', '4kqm7pxd'],
  ['OoIi-Ll00', '00111100'],
])('%j is read as it was meant', (typed, meant) => {
  expect(recoveryCode.parse(typed)).toBe(meant);
});

test.each(['', '   ', '4kqm-7px', '4kqm-7pxd-1', '4kqm-7pxu', '4kqm_7pxd'])(
  '%j is no code',
  (typed) => {
    expect(recoveryCode.safeParse(typed).success).toBe(false);
  },
);

test('a hash is the code’s and the account’s, and doesn’t show the code', async () => {
  const hash = await hashOfCode('4kqm7pxd', 'salt');
  expect(hash).toBe(await hashOfCode('4kqm7pxd', 'salt'));
  expect(hash).not.toBe(await hashOfCode('4kqm7pxd', 'another salt'));
  expect(hash).not.toBe(await hashOfCode('4kqm7pxe', 'salt'));
  expect(hash).not.toContain('4kqm');
});
