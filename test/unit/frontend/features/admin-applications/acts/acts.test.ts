import { describe, expect, test } from '@jest/globals';
import { actDoneText } from '../../../../../../frontend/src/features/admin-applications/copy.ts';
import {
  notReadyReason,
  openActs,
  type ActKind,
} from '../../../../../../frontend/src/features/admin-applications/acts/dealership-acts.ts';

describe('the acts that are offered', () => {
  test.each([
    ['pending', false, ['decline', 'approve']],
    ['approved', false, ['block']],
    ['declined', false, ['reconsider']],
    ['unknown', false, ['block']],
    ['pending', true, ['unblock', 'decline', 'approve']],
    ['approved', true, ['unblock']],
    ['declined', true, ['unblock', 'reconsider']],
    ['unknown', true, ['unblock']],
  ] as const)('for %s, blocked %s', (adminVerification, isBlocked, acts) => {
    expect(openActs({ adminVerification, isBlocked })).toEqual(acts);
  });
});

describe('what hinders an act', () => {
  const kinds: ActKind[] = ['approve', 'decline', 'reconsider', 'block', 'unblock', 'verify'];
  const hindrances = (isRegistrationComplete: boolean, isEmailVerified: boolean) =>
    kinds.map((kind) => notReadyReason(kind, { isRegistrationComplete, isEmailVerified }));

  test('is nothing about a dealership that has verified its address', () => {
    expect(hindrances(true, true)).toEqual(kinds.map(() => undefined));
  });

  test('without a verified address is to let it in, not to keep it out', () => {
    expect(hindrances(true, false)).toEqual([
      'unverified',
      undefined,
      undefined,
      undefined,
      undefined,
      'unverified',
    ]);
  });

  test('before the registration is complete is everything', () => {
    expect(hindrances(false, true)).toEqual(kinds.map(() => 'incomplete'));
  });
});

test('a mail is promised only to an address that somebody has verified', () => {
  const declined = { kind: 'decline', reason: 'x' } as const;
  expect(actDoneText(declined, { isEmailVerified: true })).toBe(
    'Declined. An email is on its way to the dealership.',
  );
  expect(actDoneText(declined, { isEmailVerified: false })).toBe('Declined.');
});
