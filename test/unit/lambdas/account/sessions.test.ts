import { expect, test } from '@jest/globals';
import { isSignInValid } from '../../../../lambdas/account/account-sign-ins.ts';
import { accountOf } from '../support.ts';

test('a sign-in before everything was signed out counts no more', () => {
  const at = '2026-01-05T10:00:00.700Z';
  const second = Date.parse('2026-01-05T10:00:00.000Z') / 1000;
  const valid = (authTime: number) =>
    isSignInValid({ ...accountOf(), sessionsValidFrom: at }, authTime);
  expect([valid(0), valid(second - 1), valid(second), valid(second + 1)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isSignInValid(accountOf(), 0)).toBe(true);
});
