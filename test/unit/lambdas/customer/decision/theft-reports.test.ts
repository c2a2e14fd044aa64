import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { decideByPerson } from '../../../../../lambdas/customer/decision/person-decision.ts';
import { standingToken } from '../../../../../lambdas/customer/attempt/possible-decision.ts';
import {
  closeTheftReport,
  recordTheftReport,
} from '../../../../../lambdas/customer/decision/theft-reports.ts';
import { keptRow } from '../../../../../lambdas/customer/items/list-row.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import { MAX_THEFT_REPORTS } from '../../../../../shared/limits.ts';
import { theftReportForm } from '../../../../../shared/schemas/decisions-schema.ts';
import { begunWith } from '../../support.ts';
import { fakeServices } from '../../functions/support.ts';

const AT = '2026-11-27T10:00:00.000Z';
const ann = { id: 'account-ann', fullName: 'Ann Chovey', role: 'owner' } as const;
const reported = {
  from: 'Vic Tim',
  day: '2026-11-26',
  way: 'phone',
  text: 'Not my loan.',
} as const;

let customer: Customer;
let events: unknown[];

beforeEach(() => {
  setClock(() => Date.parse(AT));
  jest.useFakeTimers({ now: Date.parse(AT) });
  events = [];
  fakeServices({
    TransactWrite: ({ TransactItems }) => {
      for (const { Put } of TransactItems as { Put?: { Item: Record<string, unknown> } }[])
        if (String(Put?.Item.sk).startsWith('EVENT#')) events.push(Put?.Item);
      return {};
    },
  });
  process.env.PROVIDER = 'evidence';
  customer = begunWith('evidence', {
    decision: {
      standing: { attempt: 1, phase: 'review', at: AT, by: { kind: 'rules', name: '2026-11' } },
      waitingFor: 'dealership',
    },
    attempt: { submittedAt: AT, used: 1 },
  });
});

const record = (current: Customer, request = 'a') =>
  recordTheftReport(current, { ...reported, requestId: `req_${request.repeat(22)}`, by: ann });
const close = (current: Customer, report = '') =>
  closeTheftReport(current, { report, reason: 'Cleared up with her.', by: ann });

test('a report is recorded once, and closed once, with who, when, how and why', async () => {
  const marked = await record(customer);
  const [report] = marked.decision.theftReports;
  expect(marked.decision.theftReports).toEqual([
    { ...reported, id: expect.stringMatching(/^evt_/), at: AT, by: 'Ann Chovey' },
  ]);
  expect(await record(marked)).toBe(marked);
  const closed = await close(marked, report?.id);
  expect(closed.decision.theftReports).toEqual([]);
  expect(await close(closed, report?.id)).toBe(closed);
  const { text, ...facts } = reported;
  const theft = { ...facts, id: report?.id };
  expect(events).toMatchObject([
    { id: report?.id, type: 'theft_reported', at: AT, theft, note: text, byId: ann.id },
    { type: 'theft_report_closed', theft, note: 'Cleared up with her.', byId: ann.id },
  ]);
});

test('a record stays marked until the last report about it is closed', async () => {
  const once = await record(customer);
  const twice = await record(once, 'b');
  expect(standingToken(twice)).not.toBe(standingToken(once));
  const left = await close(twice, once.decision.theftReports[0]?.id);
  expect(keptRow(left).isTheftReported).toBe(true);
  expect(
    keptRow(await close(left, left.decision.theftReports[0]?.id)).isTheftReported,
  ).toBeUndefined();
});

test('a marked record is approved with a reason only', async () => {
  const marked = await record(customer);
  const approve = (reason: string) =>
    decideByPerson(marked, {
      request: {
        ...{ act: 'approve', seen: standingToken(marked), comparison: null, compared: true },
        reason,
      },
      by: ann,
      dealership: { hasCreditLink: true },
    });
  await expect(approve('')).rejects.toMatchObject({
    fields: { reason: dealerMessages.reasonRequired },
  });
  expect((await approve('She came in herself.')).decision.status).toBe('approved');
});

test('no more reports are open than a record has room for', async () => {
  let full = customer;
  for (let count = 0; count < MAX_THEFT_REPORTS; count += 1)
    full = await record(full, String.fromCharCode(97 + count));
  await expect(record(full, 'z')).rejects.toMatchObject({
    code: 'conflict',
    message: dealerMessages.tooManyTheftReports,
  });
});

test.each([
  ['from', { from: ' ' }, dealerMessages.theftFromRequired],
  ['day', { day: '' }, dealerMessages.dayRequired],
  ['day', { day: '2026-02-30' }, dealerMessages.dayRequired],
  ['day', { day: '2026-11-29' }, dealerMessages.dayInFuture],
  ['way', { way: '' }, dealerMessages.theftWayRequired],
  ['text', { text: '\u200b' }, dealerMessages.theftTextRequired],
])('%s is refused as in %j', (field, different, message) => {
  const { error } = theftReportForm.safeParse({ ...reported, ...different });
  expect(error?.issues.map(({ path, message: said }) => [path[0], said])).toEqual([
    [field, message],
  ]);
});

test('today is taken from wherever it has begun', () => {
  expect(theftReportForm.parse({ ...reported, day: '2026-11-28' })).toMatchObject({
    day: '2026-11-28',
  });
});
