import { describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { tryApi } from '../harness/call-api.ts';
import * as people from '../harness/people.ts';
import { tokensOf } from '../harness/pool-users.ts';
import { removeAttribute } from '../harness/records.ts';
import { nextSecond } from '../harness/until.ts';
import { outcome } from './support/answers.ts';
import {
  decide,
  expectCountsToAgree,
  expectTaken,
  leaveLease,
  profile,
  registered,
  stranger,
  tryRegister,
  verify,
} from './support/takeovers.ts';

describe('nobody takes the place of a dealership', () => {
  test('that confirmed its address, even where a lease was left, nor once an admin declined it', async () => {
    const dealer = await registered();
    await leaveLease(dealer.id);
    expect(await verify(dealer.token)).toBe('200');
    expect(await profile(dealer.id)).not.toHaveProperty('registrationLease');

    await leaveLease(dealer.id);
    const before = await profile(dealer.id);
    const other = await stranger(dealer.email);
    expect(await tryRegister(other)).toBe('409 email_taken');
    expect(await profile(dealer.id)).toEqual(before);
    expect(await tokensOf('dealers', dealer)).toBeDefined();

    await removeAttribute(keys.dealership(dealer.id), 'registrationLease');
    expect(outcome(await decide('declineDealership', dealer.id))).toBe('200');
    expect(await tryRegister(other)).toBe('409 email_taken');
    expect(await profile(dealer.id)).toMatchObject({ adminVerification: 'declined' });
    await expectCountsToAgree();
  });
});

describe('a registration that nobody confirmed', () => {
  const DAY = 24 * 3600 * 1000;
  const registeredAgo = async (id: string, milliseconds: number) =>
    people.changeDealer(id, 'createdAt', new Date(Date.now() - milliseconds).toISOString());

  test('holds its address for a day, then gives it to whoever registers: with all that was typed, and without the one before', async () => {
    const first = await registered();
    const { access } = await tokensOf('dealers', first);
    const second = await stranger(first.email);
    await registeredAgo(first.id, DAY - 60_000);
    expect(await tryRegister(second)).toBe('409 email_taken');
    await registeredAgo(first.id, DAY + 60_000);
    await nextSecond();
    expect(await tryRegister(second)).toBe('200');
    expect(await profile(first.id)).toMatchObject({ dealerName: second.name, id: first.id });
    await expectCountsToAgree();
    await expectTaken(first, second);
    expect(outcome(await tryApi('getDealerMe', {}, { token: access }))).toBe('403 account_unknown');
  });
});
