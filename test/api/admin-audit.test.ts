import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { dealershipEventWrite } from '../../lambdas/dealership/dealership-timeline.ts';
import { indexKeys, keys, whenOf } from '../../lambdas/store/keys.ts';
import { transact } from '../../lambdas/store/transact.ts';
import { OPERATOR_ID, OPERATOR_NAME } from '../../shared/ids.ts';
import type { AuditFilter, AuditRow } from '../../shared/schemas/audit-schema.ts';
import { callApi } from '../harness/call-api.ts';
import * as people from '../harness/people.ts';
import { changeItem } from '../harness/records.ts';
import { waitingDealer } from '../harness/stored-dealerships.ts';

let admin: people.SignedIn;
beforeAll(async () => {
  admin = await people.newAdmin();
});

async function all(filter: AuditFilter, most = 2000): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && rows.length < most) {
    const query = { ...filter, ...(cursor !== undefined && { cursor }) };
    const page = await callApi('listAudit', { query }, { token: admin.token });
    expect(page.items.length).toBeLessThanOrEqual(25);
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
}
const exported = (query: AuditFilter) => callApi('exportAudit', { query }, { token: admin.token });

test('each act stands there with who, when, what and why, newest first, in list and file', async () => {
  const dealer = await waitingDealer({
    ...people.someDealership(),
    name: '=HYPERLINK("x")',
  });
  const params = { dealerId: dealer.id };
  // Other tests' acts aren't theirs, whatever the order.
  const own = await people.newAdmin();
  const { token } = own;
  await callApi(
    'declineDealership',
    { params, body: { reason: '+1 "quoted", with commas' } },
    { token },
  );
  await callApi('reconsiderDealership', { params, body: {} }, { token });
  await people.approveAs(own, dealer.id);
  await callApi('blockDealership', { params, body: { reason: '@cmd' } }, { token });

  const rows = await all({ by: own.id });
  const row = {
    id: expect.stringMatching(/^evt_/),
    at: expect.any(String),
    dealerId: dealer.id,
    dealerName: dealer.dealerName,
    by: own.id,
    byName: null,
    byEmail: own.email,
    file: null,
    customerId: null,
    person: null,
    sessionId: null,
  };
  expect(rows).toEqual([
    { ...row, type: 'blocked', reason: '@cmd' },
    { ...row, type: 'approved', reason: null },
    { ...row, type: 'proof_opened', reason: null },
    { ...row, type: 'reconsidered', reason: null },
    { ...row, type: 'declined', reason: '+1 "quoted", with commas' },
  ]);
  const month = (rows[0]?.at ?? '').slice(0, 7);
  expect((await all({ month })).filter(({ by }) => by === own.id)).toEqual(rows);
  expect(await all({ by: own.id, month, type: 'blocked' })).toEqual(rows.slice(0, 1));
  expect(await all({ by: own.id, month: '2020-01' })).toEqual([]);

  expect(await callApi('exportAudit', { query: { by: own.id } }, { token })).toEqual({
    items: rows,
    isCut: false,
  });
  // So are acts that are about no dealership.
  const ofNone = { ...row, dealerId: null, dealerName: '', reason: null };
  expect(await all({ by: own.id, type: 'audit_exported' })).toEqual([
    { ...ofNone, type: 'audit_exported' },
  ]);
  const added = await all({ by: OPERATOR_ID, type: 'admin_added' });
  expect(added.find(({ person }) => person === own.email)).toEqual({
    ...ofNone,
    ...{ type: 'admin_added', by: OPERATOR_ID, byEmail: OPERATOR_NAME, person: own.email },
  });
});

describe('months', () => {
  const monthsBack = (count: number, minute: number) => {
    const date = new Date();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() - count);
    date.setUTCMinutes(minute);
    return date.toISOString();
  };
  /** Acts of long ago about a dealership that registered before them, with months of nothing between. */
  async function history(by: { id: string; email: string }) {
    const dealer = await waitingDealer();
    const times = [0, 1, 2].flatMap((back) =>
      Array.from({ length: 12 }, (_, minute) => monthsBack(4 * back + 4, minute)),
    );
    const writes = times.map((at) =>
      dealershipEventWrite({ dealership: dealer, type: 'approved', at, by, reason: at }),
    );
    for (const write of writes) await transact([write]);
    return { dealer, times: times.sort().reverse() };
  }

  test('are gone through one after the other, the empty ones too, and each act comes once', async () => {
    const by = { id: randomUUID(), email: people.someEmail() };
    const { dealer, times } = await history(by);
    // The list ends with the month of the oldest dealership.
    const oldest = monthsBack(13, 0);
    const { gsi1sk } = indexKeys.allDealerships(whenOf(oldest, dealer.id));
    for (const [attribute, value] of Object.entries({ gsi1sk, gsi2sk: gsi1sk, createdAt: oldest }))
      await changeItem(keys.dealership(dealer.id), attribute, value);

    const everything = await all({});
    const sorted = everything.map(({ at }) => at);
    expect(sorted).toEqual([...sorted].sort().reverse());
    expect(new Set(everything.map(({ id }) => id)).size).toBe(everything.length);
    const own = everything.filter((row) => row.by === by.id);
    expect(own.map(({ at }) => at)).toEqual(times);
    expect((await all({ by: by.id })).map(({ at }) => at)).toEqual(times);
    const month = monthsBack(8, 0).slice(0, 7);
    expect((await all({ by: by.id, month })).map(({ at }) => at)).toEqual(times.slice(12, 24));
    expect((await all({ month })).filter((row) => row.by === by.id)).toHaveLength(12);
    expect((await exported({ by: by.id })).items).toHaveLength(times.length);
  });
});
