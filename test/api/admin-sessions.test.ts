import { beforeAll, describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { recordSession } from '../../lambdas/verification/provider-sessions.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { atOnce, outcome } from './support/answers.ts';
import * as people from '../harness/people.ts';
import { changeItem, storedItem } from '../harness/records.ts';
import { mailedTokens } from '../harness/registrations.ts';
import { linkAll, linkedTo, rowOf, tellOfSession, unlinked } from './support/sessions.ts';
import { openStores } from '../harness/dealership-records.ts';
import { waitingDealer } from '../harness/stored-dealerships.ts';

let admin: people.SignedIn;
beforeAll(async () => {
  // The store is asked here as the provider's side of the product asks it.
  openStores();
  admin = await people.theAdmin();
});

const application = (dealerId: string) =>
  callApi('getApplication', { params: { dealerId } }, { token: admin.token });

describe('linking', () => {
  test('puts sessions to the dealership that confirmed the address, whatever its case, once', async () => {
    const fields = people.someDealership();
    const dealer = await waitingDealer(fields);
    const older = await tellOfSession(fields.email.toUpperCase(), { status: 'denied' }, 10);
    const newer = await tellOfSession(fields.email, {}, 5);
    const nobodys = await tellOfSession(people.someEmail(), { status: null });
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

  test('keeps the session that was begun last, also where an earlier one comes later', async () => {
    const fields = people.someDealership();
    const dealer = await waitingDealer(fields);
    const newest = await tellOfSession(fields.email, {}, 1);
    await linkAll(admin);
    const late = await tellOfSession(fields.email, { status: 'denied' }, 60);
    const linked = linkedTo(dealer, await linkAll(admin));
    expect(linked.map(({ session: each }) => each.id)).toEqual([late.id]);
    expect((await application(dealer.id)).session?.id).toBe(newest.id);
  });

  test('by several admins at once links each session once', async () => {
    const all = [];
    for (let count = 0; count < 4; count += 1) {
      const fields = people.someDealership();
      all.push({ dealer: await waitingDealer(fields), told: await tellOfSession(fields.email) });
    }
    const other = await people.newAdmin();
    const answers = await atOnce(6, (index) =>
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
    const told = await tellOfSession(fields.email);
    expect((await linkAll(admin)).unmatched).toContainEqual(rowOf(told));
    expect((await application(dealer.id)).session).toBeNull();
  });

  test("never takes a customer's session, which is nobody's problem either", async () => {
    const fields = people.someDealership();
    const dealer = await people.approvedDealership(fields);
    // The dealership's own people try the link that they send.
    const person = { ...people.somePerson(), email: fields.email };
    const { customerId } = await people.decidedCustomer(dealer, person);
    const customer = await storedItem(keys.customer(customerId));
    const sessionId = String(customer?.sessionId);
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

  test('goes on by its own cursor only', async () => {
    const cursor = Buffer.from(
      JSON.stringify({ list: 'sessions:newest', after: '2026-01-01T00:00:00.000Z#x' }),
    ).toString('base64url');
    const body = { cursor };
    expect(outcome(await tryApi('linkSessions', { body }, { token: admin.token }))).toBe(
      '400 invalid_cursor',
    );
    expect(outcome(await tryApi('listSessions', { query: body }, { token: admin.token }))).toBe(
      '200',
    );
  });
});

test('who confirms the address of a dealership is verified by the provider, once', async () => {
  const fields = people.someDealership();
  const dealer = await people.registeredDealer(fields);
  const waiting = async () => (await unlinked(admin)).filter(({ email }) => email === fields.email);
  const rows = await waiting();
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^ses_[\w-]{22}$/),
      email: fields.email,
      status: expect.stringMatching(/^(approved|denied)$/),
      createdAt: expect.any(String),
    },
  ]);
  const [token = ''] = await mailedTokens(fields.email);
  const clickAgain = () => callApi('verifyEmail', { body: { token } });
  await clickAgain();
  expect(await waiting()).toEqual(rows);

  const linked = linkedTo(dealer, await linkAll(admin));
  expect(linked.map((each) => each.session)).toEqual(rows);
  await clickAgain();
  expect(await waiting()).toEqual([]);
  expect((await application(dealer.id)).session?.id).toBe(rows[0]?.id);
});

describe('a session that is told again', () => {
  test('changes nothing once it is decided', async () => {
    const told = await tellOfSession(people.someEmail());
    for (const status of ['denied', null] as const)
      expect(await recordSession({ ...told, status })).toBe(false);
    expect(await storedItem(keys.session(told.id))).toMatchObject({ status: 'approved' });
  });

  test('learns its decision, and stays where it is', async () => {
    const { email } = await waitingDealer();
    const told = await tellOfSession(email, { status: null });
    const stranger = await tellOfSession(people.someEmail(), { status: null });
    const { linked } = await linkAll(admin);
    const link = linked.find((each) => each.session.id === told.id);
    const dealerId = String(link?.dealerId);
    expect((await application(dealerId)).session).toMatchObject({ id: told.id, status: null });

    for (const each of [told, stranger])
      expect(await recordSession({ ...each, status: 'denied' })).toBe(true);
    expect((await application(dealerId)).session).toMatchObject({ id: told.id, status: 'denied' });
    const left = await unlinked(admin);
    expect(left.filter(({ id }) => id === told.id)).toEqual([]);
    expect(left).toContainEqual(rowOf({ ...stranger, status: 'denied' }));
  });

  test("is never a customer's", async () => {
    const dealer = await people.approvedDealership();
    const { customerId } = await people.newLink(dealer);
    const id = String((await storedItem(keys.customer(customerId)))?.sessionId);
    const before = await storedItem(keys.session(id));
    const told = { id, provider: 'simulated', email: dealer.email, status: 'approved' } as const;
    expect(await recordSession({ ...told, createdAt: new Date().toISOString() })).toBe(false);
    expect(await storedItem(keys.session(id))).toEqual(before);
  });
});
