import { describe, expect, test } from '@jest/globals';
import { completeEmailChange } from '../../../../lambdas/people/complete-email-change.ts';
import { acceptInvitation } from '../../../../lambdas/people/accept-invitation.ts';
import type { EmailLink } from '../../../../lambdas/account/email-links.ts';
import { hashOf } from '../../../../lambdas/runtime/secrets.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import { failing, fakeServices } from '../functions/support.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';

const token = 't'.repeat(43);
const requestId = `req_${'a'.repeat(22)}`;
const dealership = dealershipWith();
const { email } = accountOf(dealership);
const hash = hashOf(token);
const owner = { ...accountOf(dealership), emailChangeLink: hash };
const change = { from: email, by: { id: 'adm_x', email: 'adm@x.example' }, reason: 'x' };
const invitation = {
  ...{ id: 'inv_x', dealerId: dealership.id, email: 'new@x.example', role: 'member' },
  ...{ by: { id: owner.id, name: 'Ann', email }, linkHash: hash },
  ...{ createdAt: '2026-01-05T10:00:00.000Z', expiresAt: '2126-01-08T10:00:00.000Z' },
};
const uses = {
  join: (id?: string) =>
    acceptInvitation({ token, fullName: 'Ann', password: 'some password', requestId: id }),
  'change-email': (id?: string) =>
    completeEmailChange({ token, password: 'some password', requestId: id }),
};

describe.each(Object.entries(uses))('the used link of %s', (purpose, use) => {
  const link = (different: Partial<EmailLink> = {}) => ({
    purpose,
    dealerId: dealership.id,
    registrationId: dealership.registrationId,
    email,
    createdAt: '2026-01-05T10:00:00.000Z',
    expiresAt: '2026-01-08T10:00:00.000Z',
    usedAt: '2026-01-06T10:00:00.000Z',
    usedBy: requestId,
    ...different,
  });
  const stored = (kept: ReturnType<typeof link>, others = itemOf(dealership)) =>
    fakeServices({
      Get: (input) =>
        (input.Key as Key).pk === keys.emailLink(hash).pk ? { Item: kept } : others(input),
    });

  test('answers the request that used it, sent again', async () => {
    stored(link());
    expect(await use(requestId)).toBe(email);
  });

  test('tells every other one that it was used, and sets no password', async () => {
    for (const [kept, id] of [
      [link(), `req_${'b'.repeat(22)}`],
      [link(), undefined],
      [link({ usedBy: undefined }), requestId],
      // Pages of before sent no id: nothing tells their requests apart.
      [link({ usedBy: undefined }), undefined],
      // The person is at another dealership by now.
      [link({ dealerId: 'dlr_other' }), requestId],
    ] as const) {
      const calls = stored(kept);
      await expect(use(id)).rejects.toMatchObject({ code: 'email_link_used' });
      expect(calls.filter((call) => call !== 'Get')).toEqual([]);
    }
  });

  test('answers all who wait for it as soon as it is used, without a turn for each', async () => {
    const {
      usedAt: _at,
      usedBy: _by,
      ...open
    } = link({
      expiresAt: '2126-01-08T10:00:00.000Z',
      invitationId: 'inv_x',
      change,
    });
    const looks = [open];
    const others = itemOf(dealership, owner);
    fakeServices({
      Get: (input) => {
        const { pk, sk } = input.Key as Key;
        if (pk === keys.emailLink(hash).pk) return { Item: looks.shift() ?? link() };
        return sk === keys.invitation('', 'inv_x').sk ? { Item: invitation } : others(input);
      },
      // Another request has the lease.
      Put: failing('ConditionalCheckFailedException'),
    });
    expect(await use(requestId)).toBe(email);
    expect(looks).toEqual([]);
  });

  test('answers who has found it unused, and what it opens gone', async () => {
    const { usedAt: _at, usedBy: _by, ...open } = link({ invitationId: 'inv_x', change });
    const looks = [open];
    const others = itemOf(dealership);
    fakeServices({
      Get: (input) => {
        const { pk } = input.Key as Key;
        return pk === keys.emailLink(hash).pk ? { Item: looks.shift() ?? link() } : others(input);
      },
    });
    expect(await use(requestId)).toBe(email);
  });
});
