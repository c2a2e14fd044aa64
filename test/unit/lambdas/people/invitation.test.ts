import { expect, test } from '@jest/globals';
import { hasExpired, invitationItem, listedSince } from '../../../../lambdas/people/invitation.ts';
import { isoTime, setClock } from '../../../../lambdas/runtime/clock.ts';

test('an expired invitation is listed for seven days, and stays in the table as long', () => {
  const expiresAt = '2026-03-04T12:00:00.000Z';
  const { ttl } = invitationItem({
    id: 'inv_x',
    dealerId: 'dlr_x',
    email: 'theo@x.example',
    role: 'member',
    by: { id: 'a', name: 'Ann Chovey', email: 'ann@x.example' },
    linkHash: 'hash',
    createdAt: '2026-03-01T12:00:00.000Z',
    expiresAt,
  });
  expect(isoTime(ttl * 1000)).toBe('2026-03-11T12:00:00.000Z');
  setClock(() => ttl * 1000);
  expect(hasExpired({ expiresAt })).toBe(true);
  expect(listedSince()).toBe(expiresAt);
});
