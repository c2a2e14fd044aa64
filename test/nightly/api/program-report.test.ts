import { expect, test } from '@jest/globals';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { withRejectionProbability } from '../../harness/clients.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import * as people from '../../harness/people.ts';
import { outcome } from '../../api/support/answers.ts';
import { erase } from '../../api/support/erase.ts';

const DAY_MS = 86_400_000;
const span = () => ({
  from: new Date(Date.now() - DAY_MS).toISOString(),
  to: new Date(Date.now() + DAY_MS).toISOString(),
});

test('a report has what happened in its span with every customer, and downloads are on record', async () => {
  const owner = await people.approvedDealership();
  const { token } = owner;
  const member = await colleagueOf(owner, 'Marcus Webb');
  const sales = await colleagueOf(owner, 'Sal Esperson', 'sales');
  const approved = await withRejectionProbability(0, () => people.decidedCustomer(owner));
  const archived = await withRejectionProbability(1, () => people.decidedCustomer(owner));
  const erased = await people.newLink(owner);
  // Their link was made in the span, and nothing that is counted.
  await people.newLink(owner);
  await callApi(
    'archiveCustomer',
    { params: { customerId: archived.customerId }, body: { isArchived: true } },
    { token },
  );
  await erase(erased.customerId);

  const query = span();
  const page = await callApi('listReportCustomers', { query }, { token: member.token });
  expect(page.nextCursor).toBeNull();
  expect(page.customers.map(({ id }) => id).toSorted()).toEqual(
    [approved.customerId, archived.customerId].toSorted(),
  );
  expect(page.customers.find(({ id }) => id === approved.customerId)).toMatchObject({
    submissions: [expect.any(String)],
    decisions: [{ type: 'approved', by: { kind: 'chance' }, seconds: expect.any(Number) }],
  });
  expect(page.deletions).toEqual([
    { customerId: erased.customerId, at: expect.any(String), cause: { kind: 'operator' } },
  ]);
  const before = { from: '2020-01-01T00:00:00Z', to: '2021-01-01T00:00:00Z' };
  expect(await callApi('listReportCustomers', { query: before }, { token })).toEqual({
    ...{ customers: [], deletions: [], nextCursor: null },
  });

  const email = people.someEmail();
  await callApi('invitePerson', { body: { email, role: 'member' } }, { token });
  const basis = await callApi('getReportBasis', { query }, { token });
  expect(basis).toMatchObject({ accessChanges: 1, rulesChanges: 0 });

  for (const name of ['getReportBasis', 'listReportCustomers'] as const) {
    expect(outcome(await tryApi(name, { query }, { token: sales.token }))).toBe('403 not_for_role');
    expect(outcome(await tryApi(name, { query: {} }, { token }))).toBe('400 invalid_request');
  }
  const body = { from: '2026-01-01', to: '2026-12-31', count: 2 };
  const take = (change: object, caller = owner) =>
    tryApi('exportReport', { body: { ...body, ...change } }, { token: caller.token });
  expect(outcome(await take({}, sales))).toBe('403 not_for_role');
  expect(outcome(await take({ to: '2026-02-30' }))).toBe('400 invalid_request');
  expect(outcome(await take({}, member))).toBe('200');
  const { token: admin } = await people.theAdmin();
  const { events } = await callApi(
    'getApplication',
    { params: { dealerId: owner.id } },
    { token: admin },
  );
  expect(events.filter(({ type }) => type === 'report_exported')).toMatchObject([
    { by: member.email, reason: 'The program report, 2026-01-01 to 2026-12-31', count: 2 },
  ]);
});
