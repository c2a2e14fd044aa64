import { beforeAll, describe, expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import { recordProviderUpdate } from '../../../lambdas/customer/decision/record-provider-update.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { atOnce, outcome } from '../../api/support/answers.ts';
import * as people from '../../harness/people.ts';
import { changeItem, storedCustomer, storedItem } from '../../harness/records.ts';
import { decision, keepNobodysSession } from '../../harness/sessions.ts';
import { linkAll, linkedTo, rowOf, unlinked } from '../../api/support/sessions.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { waitingDealer } from '../../harness/stored-dealerships.ts';

let admin: people.SignedIn;
beforeAll(async () => {
  // What providers tell is written here as the product writes it.
  openStores();
  admin = await people.theAdmin();
});

const application = (dealerId: string) =>
  callApi('getApplication', { params: { dealerId } }, { token: admin.token });

describe('linking', () => {
  test('puts sessions to the dealership that confirmed the address, whatever its case, once', async () => {
    const fields = people.someDealership();
    const dealer = await waitingDealer(fields);
    const older = await keepNobodysSession(fields.email.toUpperCase(), { status: 'denied' }, 10);
    const newer = await keepNobodysSession(fields.email, {}, 5);
    const nobodys = await keepNobodysSession(people.someEmail(), { status: null });
    expect(await unlinked(admin)).toEqual(
      expect.arrayContaining([older, newer, nobodys].map(rowOf)),
    );

    const { linked, unmatched } = await linkAll(admin);
    const mine = linkedTo(dealer, { linked });
    expect(mine).toEqual(
      [older, newer].map((each) => ({
        session: rowOf(each),
        dealerId: dealer.id,
        dealerName: fields.name,
      })),
    );
    expect(unmatched).toContainEqual(rowOf(nobodys));

    const shown = await application(dealer.id);
    expect(shown.session).toEqual({ id: newer.id, status: 'approved', createdAt: newer.createdAt });
    expect(shown.events.slice(2)).toEqual(
      mine.map(({ session: { id } }) => ({
        type: 'session_linked',
        at: expect.any(String),
        by: admin.email,
        sessionId: id,
      })),
    );
    const left = (await unlinked(admin)).map(({ id }) => id);
    expect(left).toContain(nobodys.id);
    expect(left).not.toContain(older.id);
    expect(linkedTo(dealer, await linkAll(admin))).toEqual([]);
    expect((await application(dealer.id)).events).toHaveLength(4);
  });

  test('by several admins at once links each session once', async () => {
    const all = [];
    for (let count = 0; count < 4; count += 1) {
      const fields = people.someDealership();
      all.push({
        dealer: await waitingDealer(fields),
        told: await keepNobodysSession(fields.email),
      });
    }
    const other = await people.newAdmin();
    const answers = await atOnce(4, (index) =>
      tryApi('linkSessions', { body: {} }, { token: (index % 2 === 0 ? admin : other).token }),
    );
    expect(answers.map(outcome)).toEqual(answers.map(() => '200'));
    for (const { dealer, told } of all) {
      const { events, session: linked } = await application(dealer.id);
      expect(linked?.id).toBe(told.id);
      expect(events.filter(({ type }) => type === 'session_linked')).toHaveLength(1);
    }
  });

  test('goes by no address that somebody has only typed', async () => {
    const fields = people.someDealership();
    const dealer = await waitingDealer(fields);
    await people.changeDealer(dealer.id, 'isEmailVerified', false);
    const told = await keepNobodysSession(fields.email);
    expect((await linkAll(admin)).unmatched).toContainEqual(rowOf(told));
    expect((await application(dealer.id)).session).toBeNull();
  });

  test("never takes a customer's session, which is nobody's problem either", async () => {
    const fields = people.someDealership();
    const dealer = await people.approvedDealership(fields);
    // The dealership's own people try the link that they send.
    const person = { ...people.somePerson(), email: fields.email };
    const { customerId } = await people.decidedCustomer(dealer, person);
    const sessionId = String((await storedCustomer(customerId))?.attempt.sessionId);
    expect(await storedItem(keys.session(sessionId))).toMatchObject({ email: fields.email });
    expect((await unlinked(admin)).map(({ id }) => id)).not.toContain(sessionId);

    // Not even where it stood in the list by mistake.
    await changeItem(keys.session(sessionId), 'gsi1sk', `2026-01-01T00:00:00.000Z#${sessionId}`);
    await changeItem(keys.session(sessionId), 'gsi1pk', 'SESSIONS#UNLINKED');
    await linkAll(admin);
    expect((await application(dealer.id)).session?.id).not.toBe(sessionId);
    expect(await storedItem(keys.session(sessionId))).not.toHaveProperty('linkedTo');
    await changeItem(keys.session(sessionId), 'gsi1pk', 'SESSIONS#NONE');
  });
});

describe('a session that is told of again', () => {
  const stored = (id: string) => storedItem(keys.session(id));

  test('by another provider than its own stays as it is', async () => {
    const dealer = await people.approvedDealership();
    const { customerId } = await people.contactedCustomer(dealer);
    const id = String((await storedCustomer(customerId))?.attempt.sessionId);
    const before = await stored(id);
    expect(before).toMatchObject({ provider: 'simulated', customerId, status: null });
    await recordProviderUpdate('veriff', decision(id, 'approved'));
    expect(await stored(id)).toEqual(before);
  });
});
