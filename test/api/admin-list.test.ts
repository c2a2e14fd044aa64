import { beforeAll, describe, expect, test } from '@jest/globals';
import { required } from '../../scripts/local/required.ts';
import type {
  ApplicationCounts,
  ApplicationFilter,
  ListOrder,
} from '../../shared/schemas/admin-schema.ts';
import { callApi } from '../harness/call-api.ts';
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
});
