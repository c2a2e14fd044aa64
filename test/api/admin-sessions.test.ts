import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/data/keys.ts';
import { recordSession, type ProviderSession } from '../../lambdas/data/provider-sessions.ts';
import { newSessionId } from '../../lambdas/domain/ids.ts';
import type { SessionRow } from '../../shared/schemas/sessions.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { atOnce, outcome } from './support/answers.ts';
import * as people from './support/people.ts';
import { changeItem, storedItem } from './support/records.ts';
import { openStores, waitingDealer } from './support/stored-dealers.ts';

let admin: people.SignedIn;
beforeAll(async () => {
  // The store is asked here as the provider's side of the product asks it.
  openStores();
  admin = await people.theAdmin();
});

/** What a provider tells, `minutes` ago. */
async function session(email: string, different: Partial<ProviderSession> = {}, minutes = 1) {
  const told: ProviderSession = {
    id: newSessionId(),
    provider: 'simulated',
    email,
    status: 'approved',
    createdAt: new Date(Date.now() - minutes * 60_000).toISOString(),
    ...different,
  };
  expect(await recordSession(told)).toBe(true);
  return told;
}

async function unlinked(): Promise<SessionRow[]> {
  const rows: SessionRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = cursor === undefined ? {} : { cursor };
    const page = await callApi('listSessions', { query }, { token: admin.token });
    expect(page.items.length).toBeLessThanOrEqual(25);
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
}

/** All steps of linking, put together. */
async function linkAll({ token } = admin) {
  const linked = [];
  const unmatched = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const body = cursor === undefined ? {} : { cursor };
    const step = await callApi('linkSessions', { body }, { token });
    linked.push(...step.linked);
    unmatched.push(...step.unmatched);
    cursor = step.nextCursor;
  }
  return { linked, unmatched };
}

const rowOf = ({ id, email, status, createdAt }: ProviderSession) => ({
  id,
  email: email.toLowerCase(),
  status,
  createdAt,
});
const application = (dealerId: string) =>
  callApi('getApplication', { params: { dealerId } }, { token: admin.token });

describe('linking', () => {
  test('puts sessions to the dealership that confirmed the address, whatever its case, once', async () => {
    const fields = people.someDealership();
    const dealer = await waitingDealer(fields);
    const older = await session(fields.email.toUpperCase(), { status: 'denied' }, 10);
    const newer = await session(fields.email, {}, 5);
    const nobodys = await session(people.someEmail(), { status: null });
    expect(await unlinked()).toEqual(expect.arrayContaining([older, newer, nobodys].map(rowOf)));

    const { linked, unmatched } = await linkAll();
    const mine = linked.filter(({ dealerId }) => dealerId === dealer.id);
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
      mine.map(() => ({ type: 'session_linked', at: expect.any(String), by: admin.email })),
    );
    const left = (await unlinked()).map(({ id }) => id);
    expect(left).toContain(nobodys.id);
    expect(left).not.toContain(older.id);
    expect((await linkAll()).linked).toEqual([]);
    expect((await application(dealer.id)).events).toHaveLength(4);
  });

  test('keeps the session that was begun last, also where an earlier one comes later', async () => {
    const fields = people.someDealership();
    const dealer = await waitingDealer(fields);
    const newest = await session(fields.email, {}, 1);
    await linkAll();
    const late = await session(fields.email, { status: 'denied' }, 60);
    expect((await linkAll()).linked.map(({ session: each }) => each.id)).toEqual([late.id]);
    expect((await application(dealer.id)).session?.id).toBe(newest.id);
  });

  test('by several admins at once links each session once', async () => {
    const all = [];
    for (let count = 0; count < 4; count += 1) {
      const fields = people.someDealership();
      all.push({ dealer: await waitingDealer(fields), told: await session(fields.email) });
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
    const told = await session(fields.email);
    expect((await linkAll()).unmatched).toContainEqual(rowOf(told));
    expect((await application(dealer.id)).session).toBeNull();
  });

  test("never takes a customer's session, which is nobody's problem either", async () => {
    const fields = people.someDealership();
    const dealer = await people.approvedDealer(fields);
    // The dealership's own people try the link that they send.
    const person = { ...people.somePerson(), email: fields.email };
    const { customerId } = await people.decidedCustomer(dealer, person);
    const customer = await storedItem(keys.customer(customerId));
    const sessionId = String(customer?.sessionId);
    expect(await storedItem(keys.session(sessionId))).toMatchObject({ email: fields.email });
    expect((await unlinked()).map(({ id }) => id)).not.toContain(sessionId);

    // Not even where it stood in the list by mistake.
    await changeItem(keys.session(sessionId), 'gsi1sk', `2026-01-01T00:00:00.000Z#${sessionId}`);
    await changeItem(keys.session(sessionId), 'gsi1pk', 'SESSIONS#UNLINKED');
    await linkAll();
    expect((await application(dealer.id)).session).toBeNull();
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

test('a session that is told again changes nothing', async () => {
  const told = await session(`${randomBytes(4).toString('hex')}@mail.example`);
  expect(await recordSession({ ...told, status: 'denied' })).toBe(false);
  expect(await storedItem(keys.session(told.id))).toMatchObject({ status: 'approved' });
});

describe('a finding about the person behind a dealership', () => {
  const set = (body: object, { token } = admin) => tryApi('setVerification', { body }, { token });
  const finding = (email: string, different: object = {}) => ({
    email,
    status: 'approved',
    seen: null,
    reason: 'The passport fits the person.',
    ...different,
  });

  test('is kept by email with the session it rests on, and can be taken back', async () => {
    const fields = people.someDealership();
    const dealer = await waitingDealer(fields);
    const told = await session(fields.email);
    await linkAll();
    expect(outcome(await set(finding(` ${fields.email.toUpperCase()}`)))).toBe('200');
    const verified = await storedItem(keys.dealer(dealer.id));
    expect(verified).toMatchObject({
      verificationStatus: 'approved',
      verifiedAt: expect.any(String),
      veriffSessionId: told.id,
      veriffData: { veriffSessionId: told.id, veriffResponse: { status: 'approved' } },
    });

    const denied = finding(fields.email, { status: 'denied', seen: 'approved', reason: 'Forged.' });
    expect(outcome(await set(denied))).toBe('200');
    expect(await application(dealer.id)).toMatchObject({
      verificationStatus: 'denied',
      verifiedAt: null,
    });
    const { events } = await application(dealer.id);
    expect(events.slice(3).map(({ type, reason }) => [type, reason])).toEqual([
      ['verification_approved', 'The passport fits the person.'],
      ['verification_denied', 'Forged.'],
    ]);
  });

  test('of whoever comes second is refused, and says whose stands', async () => {
    const fields = people.someDealership();
    await waitingDealer(fields);
    const other = await people.newAdmin();
    expect(outcome(await set(finding(fields.email), other))).toBe('200');
    expect(await set(finding(fields.email, { status: 'denied' }))).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'already_decided',
          message: `This verification was already set to approved by ${other.email}.`,
        },
      },
    });
  });

  test('needs a user, an address that was confirmed, and a reason', async () => {
    expect(await set(finding(people.someEmail()))).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found', message: 'User not found' } },
    });
    const fields = people.someDealership();
    const dealer = await waitingDealer(fields);
    expect(outcome(await set(finding(fields.email, { reason: '' })))).toBe('400 invalid_request');
    expect(outcome(await set(finding(fields.email, { status: 'limbo' })))).toBe(
      '400 invalid_request',
    );
    await people.changeDealer(dealer.id, 'isEmailVerified', false);
    expect(outcome(await set(finding(fields.email)))).toBe('409 dealer_unverified');
  });
});
