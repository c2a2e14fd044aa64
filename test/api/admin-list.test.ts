import { beforeAll, describe, expect, test } from '@jest/globals';
import { required } from '../../scripts/local/required.ts';
import type {
  ApplicationCounts,
  ApplicationFilter,
  ListOrder,
} from '../../shared/schemas/admin-schema.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { outcome } from './support/answers.ts';
import * as people from '../harness/people.ts';
import { confirmAddress } from '../harness/dealership-records.ts';
import { unverifiedDealer, waitingDealer } from '../harness/stored-dealerships.ts';

let admin: people.SignedIn;
beforeAll(async () => {
  admin = await people.theAdmin();
});

async function allPages(status: ApplicationFilter, order: ListOrder = 'newest') {
  const items = [];
  let cursor: string | null = null;
  let total = 0;
  let counts: ApplicationCounts | undefined;
  do {
    const query: { status: ApplicationFilter; order: ListOrder; cursor?: string } = {
      status,
      order,
      ...(cursor !== null && { cursor }),
    };
    const page = await callApi('listApplications', { query }, { token: admin.token });
    expect(page.items.length).toBeLessThanOrEqual(10);
    items.push(...page.items);
    ({ nextCursor: cursor, total, counts } = page);
  } while (cursor !== null);
  return { items, total, counts: required(counts, 'counts') };
}

describe('the list', () => {
  test('has as many lines as its count says, for each filter, newest first', async () => {
    const approved = await people.approvedDealership();
    const declined = await people.decidedDealer('declineDealership');
    const blocked = await people.approvedDealership();
    await callApi(
      'blockDealership',
      { params: { dealerId: blocked.id }, body: { reason: people.someReason } },
      { token: admin.token },
    );
    const earlier = await waitingDealer();
    const later = await waitingDealer();
    const unconfirmed = await unverifiedDealer();
    const rejected = await unverifiedDealer();
    const params = { dealerId: rejected.id };
    const body = { reason: people.someReason };
    await callApi('declineDealership', { params, body }, { token: admin.token });
    const pages = {
      all: await allPages('all'),
      pending: await allPages('pending'),
      approved: await allPages('approved'),
      declined: await allPages('declined'),
      blocked: await allPages('blocked'),
      unconfirmed: await allPages('unconfirmed'),
    };
    for (const [status, { items, total, counts }] of Object.entries(pages)) {
      expect({ status, total }).toEqual({ status, total: items.length });
      expect(counts).toEqual(pages.all.counts);
    }
    const filtersWith = (dealerId: string) =>
      Object.entries(pages).flatMap(([status, { items }]) =>
        items.some(({ id }) => id === dealerId) ? [status] : [],
      );
    expect(filtersWith(later.id)).toEqual(['all', 'pending']);
    expect(filtersWith(approved.id)).toEqual(['all', 'approved']);
    expect(filtersWith(declined.id)).toEqual(['all', 'declined']);
    expect(filtersWith(blocked.id)).toEqual(['all', 'blocked']);
    expect(pages.blocked.items.find(({ id }) => id === blocked.id)).toMatchObject({
      isBlocked: true,
      blockedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(filtersWith(unconfirmed.id)).toEqual(['unconfirmed']);
    expect(filtersWith(rejected.id)).toEqual(['unconfirmed']);
    for (const { items } of [pages.all, pages.pending])
      expect(items.slice(0, 2).map(({ id }) => id)).toEqual([later.id, earlier.id]);
    const { all, pending, approved: letIn, declined: turnedAway, blocked: out } = pages.all.counts;
    expect(pending + letIn + turnedAway + out).toBe(all);
  });

  test('has one in the list of its status once its address is confirmed, whatever was decided before', async () => {
    const dealership = await unverifiedDealer();
    const params = { dealerId: dealership.id };
    const body = { reason: people.someReason };
    await callApi('declineDealership', { params, body }, { token: admin.token });
    // As if the link had been opened in the moment before the decision: what was read says 'pending'.
    await confirmAddress(dealership);
    const has = async (status: ApplicationFilter) => {
      const { items, total } = await allPages(status);
      expect(total).toBe(items.length);
      return items.some(({ id }) => id === dealership.id);
    };
    expect([await has('unconfirmed'), await has('pending')]).toEqual([false, false]);
    expect([await has('declined'), await has('all')]).toEqual([true, true]);
  });

  test('goes on from a cursor of its filter and order only, and takes no unknown filter', async () => {
    const cursorOf = (list: string) =>
      Buffer.from(JSON.stringify({ list, after: '2026-01-01T00:00:00.000Z#x' })).toString(
        'base64url',
      );
    const ask = async (query: Record<string, string | undefined>) =>
      outcome(await tryApi('listApplications', { query }, { token: admin.token }));
    expect(await ask({ cursor: cursorOf('dealers:all:newest') })).toBe('200');
    for (const query of [
      { status: 'pending', cursor: cursorOf('dealers:all:newest') },
      { order: 'oldest', cursor: cursorOf('dealers:all:newest') },
      { cursor: cursorOf('dealers:all') },
      { cursor: 'made-up' },
    ])
      expect(await ask(query)).toBe('400 invalid_cursor');
    expect(await ask({ status: 'limbo' })).toBe('400 invalid_request');
    expect(await ask({ order: 'loudest' })).toBe('400 invalid_request');
  });

  test('is the same backwards, the oldest first', async () => {
    const ids = (await allPages('all')).items.map(({ id }) => id);
    expect((await allPages('all', 'oldest')).items.map(({ id }) => id)).toEqual(ids.reverse());
  });

  test('goes on where it was when what stood there was decided meanwhile, and ends when it has shrunk', async () => {
    for (let count = 0; count < 11; count += 1) await waitingDealer();
    const { token } = admin;
    const first = await callApi('listApplications', { query: { status: 'pending' } }, { token });
    const last = first.items.at(-1);
    const second = await secondPage(first.nextCursor);
    await people.approveAs(admin, last?.id ?? '');
    const again = await secondPage(first.nextCursor);
    expect(again.items).toEqual(second.items);
    expect(again.total).toBe(second.total - 1);

    const end = Buffer.from(
      JSON.stringify({ list: 'dealers:pending:newest', after: '2000-01-01T00:00:00.000Z#x' }),
    ).toString('base64url');
    expect(await secondPage(end)).toEqual({ ...again, items: [], nextCursor: null });
  });

  const secondPage = (cursor: string | null) =>
    callApi(
      'listApplications',
      { query: { status: 'pending', ...(cursor !== null && { cursor }) } },
      { token: admin.token },
    );

  test('shows a record with a status that nobody knows, and says so', async () => {
    const dealer = await waitingDealer();
    await people.changeDealer(dealer.id, 'adminVerification', 'limbo');
    const { items } = await callApi('listApplications', { query: {} }, { token: admin.token });
    expect(items.find(({ id }) => id === dealer.id)).toMatchObject({
      adminVerification: 'unknown',
    });
    const params = { dealerId: dealer.id };
    expect(await callApi('getApplication', { params }, { token: admin.token })).toMatchObject({
      adminVerification: 'unknown',
    });
    const { status, body } = await tryApi('approveDealership', { params }, { token: admin.token });
    expect({ status, body }).toEqual({
      status: 409,
      body: { error: { code: 'conflict', message: 'Unknown verification status.' } },
    });
    await people.changeDealer(dealer.id, 'adminVerification', 'pending');
  });

  test('shows a record with a time that nobody can read, as it is', async () => {
    const dealer = await waitingDealer();
    const createdAt = 'long ago';
    await people.changeDealer(dealer.id, 'createdAt', createdAt);
    const { items } = await callApi('listApplications', { query: {} }, { token: admin.token });
    expect(items.find(({ id }) => id === dealer.id)).toMatchObject({ createdAt });
    const params = { dealerId: dealer.id };
    expect(await callApi('getApplication', { params }, { token: admin.token })).toMatchObject({
      createdAt,
    });
    const found = await callApi(
      'searchApplications',
      { body: { text: dealer.email } },
      { token: admin.token },
    );
    expect(found.items).toMatchObject([{ id: dealer.id, createdAt }]);
  });
});
