import { describe, expect, test } from '@jest/globals';
import { claimRegistration } from '../../../../lambdas/account/registration-steps.ts';
import { newRegistration, takeOverDealership } from '../../../../lambdas/account/registration.ts';
import type { Dealership } from '../../../../lambdas/dealership/dealership.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { accountOf, dealershipWith } from '../support.ts';
import { fakeServices } from '../functions/support.ts';

const uploadId = `upl_${'u'.repeat(22)}`;
const proof = {
  key: `dealers/${uploadId}/proof`,
  contentType: 'application/pdf',
  size: 1000,
  storedAt: '2026-01-05T10:00:00.000Z',
};
const { id: sub, email } = accountOf();
const typed = {
  name: 'Second Try Motors',
  address: '2 Elm Street',
  phone: '(513) 555-0143',
  website: 'https://second.example',
  timeZone: 'America/Denver',
  contactName: 'Bob Second',
  email,
  password: 'a password',
  verificationDocument: uploadId,
};
const wanted = () => newRegistration(sub, typed, proof);

type Guard = 'account' | 'email' | 'proof';
const guards: Record<string, Guard> = { ACCOUNT: 'account', EMAIL: 'email', UPLOAD: 'proof' };
type Write = { Put?: { Item: { pk: string } } };
type Standing = { dealership?: Dealership };

const losing = (writes: Write[], lost: readonly Guard[]) =>
  Object.assign(new Error('canceled'), {
    name: 'TransactionCanceledException',
    CancellationReasons: writes.map(({ Put }) => {
      const guard = guards[Put?.Item.pk.split('#')[0] ?? ''];
      return { Code: guard && lost.includes(guard) ? 'ConditionalCheckFailed' : 'None' };
    }),
  });

/** Tries to register where something already exists; `losses`: what each transaction loses, in order. */
async function claim({ dealership }: Standing, losses: (readonly Guard[])[]) {
  const written: { pk: string }[][] = [];
  fakeServices({
    Get: ({ Key }) => {
      const { pk } = Key as { pk: string };
      if (dealership && pk === keys.dealership(dealership.id).pk) return { Item: dealership };
      if (dealership && pk === keys.emailClaim(email).pk)
        return { Item: { dealerId: dealership.id, accountId: sub } };
      const account = dealership ? accountOf(dealership) : undefined;
      return pk === keys.account(sub).pk ? { Item: account } : {};
    },
    TransactWrite: ({ TransactItems }) => {
      const writes = TransactItems as Write[];
      written.push(writes.flatMap(({ Put }) => Put?.Item ?? []));
      const lost = losses[written.length - 1] ?? [];
      if (lost.length > 0) throw losing(writes, lost);
      return {};
    },
  });
  const answer = await claimRegistration(wanted(), uploadId);
  const itemOf = (pk: string) => written.at(-1)?.find((item) => item.pk === pk);
  return { answer, itemOf };
}

const taken: Guard[] = ['account', 'email'];
const unfinished = (different: Partial<Dealership> = {}) =>
  dealershipWith({
    isEmailVerified: false,
    adminVerification: 'pending',
    registrationLease: 1,
    createdAt: new Date().toISOString(),
    ...different,
  });

describe('an unfinished registration', () => {
  test.each([
    ['whose lease is over', {}],
    ['that nobody confirmed for a day', { createdAt: '2026-01-05T10:00:00.000Z' }],
  ])('%s is taken over with all that was typed', async (_state, different) => {
    const dealership = unfinished(different);
    const { answer, itemOf } = await claim({ dealership }, [[...taken, 'proof'], []]);
    expect(answer).toMatchObject({
      isDone: false,
      replaced: dealership,
      dealership: { id: dealership.id, dealerName: typed.name },
      account: { id: sub, dealerId: dealership.id, fullName: typed.contactName },
    });
    expect(itemOf(keys.dealership(dealership.id).pk)).toMatchObject({
      fullName: typed.contactName,
      timeZone: typed.timeZone,
    });
    expect(itemOf(keys.account(sub).pk)).toMatchObject({
      dealerId: dealership.id,
      fullName: typed.contactName,
    });
    expect(itemOf(`UPLOAD#${uploadId}`)).toMatchObject({ dealerId: dealership.id });
  });

  test('that another request is finishing keeps the address', async () => {
    const dealership = unfinished({ registrationLease: Date.now() + 30_000 });
    await expect(claim({ dealership }, [taken])).rejects.toMatchObject({
      code: 'email_taken',
    });
  });

  const declined = { adminVerification: 'declined', isBlocked: true } as const;
  const aMinuteShortOfADay = new Date(Date.now() - 24 * 3_600_000 + 60_000).toISOString();
  test.each<[string, Partial<Dealership>]>([
    ['that is approved', { adminVerification: 'approved' }],
    ['that is blocked', { isBlocked: true }],
    ['that is declined and blocked', declined],
    ['that is not a day old', { registrationLease: undefined, createdAt: aMinuteShortOfADay }],
    [
      'that is about to end',
      { registrationLease: undefined, endingSince: '2026-01-07T10:00:00.000Z' },
    ],
  ])('%s keeps the address', async (_state, different) => {
    const dealership = unfinished(different);
    await expect(claim({ dealership }, [taken])).rejects.toMatchObject({ code: 'email_taken' });
  });

  test('is taken over only if it is as it was read: not confirmed, blocked or about to end', async () => {
    const demands: unknown[] = [];
    fakeServices({
      TransactWrite: ({ TransactItems }) => {
        for (const { Put } of TransactItems as { Put?: Record<string, unknown> }[])
          demands.push([Put?.ConditionExpression, Put?.ExpressionAttributeValues]);
        return {};
      },
    });
    await takeOverDealership(unfinished(), wanted(), uploadId);
    expect(demands[0]).toEqual([
      expect.stringMatching(
        /^\(#registrationId = :c0 AND #isEmailVerified = :c1 AND #isBlocked = :c2 AND attribute_not_exists\(#endingSince\)\) AND /,
      ),
      expect.objectContaining({ ':c0': 'reg_x', ':c1': false, ':c2': false }),
    ]);
  });

  test('whose proof served another dealership needs another one', async () => {
    const dealership = unfinished();
    await expect(claim({ dealership }, [taken, ['proof']])).rejects.toMatchObject({
      code: 'upload_rejected',
    });
  });
});

test('the same registration sent again gets the same answer', async () => {
  for (const mailSent of [true, false]) {
    const dealership = dealershipWith({ verificationDocument: proof, mailSent });
    const { answer } = await claim({ dealership }, [[...taken, 'proof']]);
    expect(answer).toEqual({ isDone: true, mailSent });
  }
});

test('another one finds the address of a finished dealership taken', async () => {
  await expect(claim({ dealership: dealershipWith() }, [taken])).rejects.toMatchObject({
    code: 'email_taken',
  });
});

test('an address whose account is not this user’s is taken', async () => {
  await expect(claim({}, [['email']])).rejects.toMatchObject({ code: 'email_taken' });
});
