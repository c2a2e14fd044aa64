import { beforeEach, describe, expect, test } from '@jest/globals';
import { certificateWrite } from '../../../../../lambdas/customer/erasure/deletion-certificate.ts';
import { customerItem } from '../../../../../lambdas/customer/items/customer-store.ts';
import {
  readReportPage,
  reportBasisOf,
  reportCustomerOf,
} from '../../../../../lambdas/customer/reports/program-report.ts';
import { customerEventWrite } from '../../../../../lambdas/customer/timeline.ts';
import {
  dealershipEventWrite,
  operator,
} from '../../../../../lambdas/dealership/dealership-timeline.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import type { Item } from '../../../../../lambdas/store/read.ts';
import type { CustomerEvent } from '../../../../../shared/schemas/customer-events-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { someEvidence } from '../../../../harness/some-evidence.ts';
import { at, someSubmission } from '../../../frontend/features/review/records.ts';
import { fakeServices } from '../../functions/support.ts';
import { type CustomerFields, accountOf, customerWith, dealershipWith } from '../../support.ts';

const NOW = Date.parse('2026-01-07T10:00:00.000Z');
beforeEach(() => {
  setClock(() => NOW);
  fakeServices();
});

const timeZone = 'America/New_York';
const january = { from: '2026-01-01T05:00:00.000Z', to: '2026-02-01T05:00:00.000Z' };
const joy = { kind: 'person', name: 'Joy Park' } as const;
const rules = { kind: 'rules', name: '2026-12c' } as const;
const submitted: CustomerEvent = { type: 'submitted', at: at(2), attempt: 1 };
const otherName = someEvidence({
  idName: { result: 'differs', typed: 'Amara Okafor', found: 'Ngozi Adeyemi' },
});

const reportOf = (
  events: CustomerEvent[],
  change: Partial<Submission> = {},
  span: Partial<typeof january> = {},
) => reportCustomerOf(someSubmission({ events, ...change }), { timeZone, ...january, ...span });
const decisionsOf = (...events: CustomerEvent[]) => reportOf(events)?.decisions ?? [];

describe('of a customer', () => {
  test('a decision names who made it, and a person’s reason; what rules note is none', () => {
    const note = 'Two names on the card.';
    expect(
      decisionsOf(
        submitted,
        { type: 'denied', at: at(3), by: rules, reason: 'Not confirmed.', note: '1 issue.' },
        { type: 'verified_in_person', at: at(5), by: joy, note },
      ),
    ).toEqual([
      { type: 'denied', at: at(3), by: rules, seconds: 60, flags: [], note: null },
      { type: 'verified_in_person', at: at(5), by: joy, seconds: null, flags: [], note },
    ]);
  });

  test('what was undone is no decision, and the next one counts from the submission', () => {
    expect(
      decisionsOf(
        submitted,
        { type: 'denied', at: at(3), by: joy },
        { type: 'decision_undone', at: at(4), by: joy },
        { type: 'approved', at: at(5), by: joy },
      ),
    ).toMatchObject([{ type: 'approved', seconds: 180 }]);
  });

  test('what was asked again is no end, and the time counts from what was sent then', () => {
    expect(
      decisionsOf(
        submitted,
        { type: 'ask_again', at: at(3), by: rules },
        { ...submitted, at: at(6) },
        { type: 'approved', at: at(7), by: rules },
      ),
    ).toMatchObject([{ type: 'approved', seconds: 60 }]);
  });

  test('a provider that repeats itself has decided once', () => {
    const approved: CustomerEvent = { type: 'approved', at: at(3), by: rules };
    expect(decisionsOf(submitted, approved, { ...approved, at: at(4) })).toHaveLength(1);
    expect(
      decisionsOf(submitted, { type: 'denied', at: at(3), by: joy }, { ...approved, at: at(4) }),
    ).toMatchObject([{ type: 'denied' }]);
  });

  test('an approval has the red flags that were there before it', () => {
    const seen = 'Name on the ID differs: entered Amara Okafor, found Ngozi Adeyemi.';
    const before: CustomerEvent = { type: 'denied', at: '2026-01-05T12:02:30.000Z', by: joy };
    const after: CustomerEvent = { type: 'verified_in_person', at: at(5), by: joy };
    const report = reportOf([submitted, before, after], { evidence: otherName });
    expect(report?.decisions.map(({ flags }) => flags)).toEqual([[], [seen]]);
    expect(report?.flags).toEqual([
      {
        ...{ category: 'information', at: otherName.readAt, seen },
        resolved: 'Verified in person by Joy Park on January 5, 2026 at 7:05 AM EST.',
      },
    ]);
    // Resolved in the days after, it's no open one.
    expect(
      reportOf([submitted, after], { evidence: otherName }, { to: at(4) })?.flags[0]?.resolved,
    ).toContain('Joy Park');
  });
});

const dealership = dealershipWith();
const putOf = ({ Put }: { Put?: { Item?: unknown } }) => Put?.Item as Item;
const event = (type: 'submitted' | 'link_opened', customerId: string) =>
  putOf(customerEventWrite({ customerId, type, at: at(2) }));

/** Answers queries from these items, by partition and range, in order. */
function answering(items: Item[]) {
  fakeServices({
    Query: (input) => {
      const { IndexName = '', ExpressionAttributeValues: values } = input as {
        IndexName?: string;
        ExpressionAttributeValues: Record<string, string>;
      };
      const [pk, sk] = [`${IndexName}pk`, `${IndexName}sk`];
      const wanted = values[':partition'] ?? values[':pk'];
      const [from, to] = [values[':from'] ?? '', values[':to'] ?? '\u{10FFFF}'];
      const prefix = values[':sk'] ?? '';
      const sort = (item: Item) => String(item[sk]);
      return {
        Items: items
          .filter((item) => item[pk] === wanted && sort(item).startsWith(prefix))
          .filter((item) => sort(item) >= from && sort(item) <= to)
          .toSorted((one, other) => (sort(one) < sort(other) ? -1 : 1))
          .slice(0, Number(input.Limit ?? Infinity)),
      };
    },
  });
}

const idOf = (place: number) => `cus_${String(place).padStart(22, '0')}`;
const listed = (place: number, change: CustomerFields = {}) =>
  customerItem(
    customerWith({
      id: idOf(place),
      createdAt: `2026-01-05T10:00:${String(place % 60).padStart(2, '0')}.000Z`,
      contact: { firstName: `Nr ${place}` },
      ...change,
    }),
  ) as Item;

describe('of a dealership', () => {
  test('all customers come, page by page: archived ones, and what is left of deleted ones', async () => {
    const many = Array.from({ length: 60 }, (_, place) => place);
    const deleted = `cus_${'d'.repeat(22)}`;
    answering([
      ...many.flatMap((place) => [
        listed(place, place % 20 === 0 ? { decision: { archivedAt: at(9) } } : {}),
        event('submitted', idOf(place)),
      ]),
      // Untouched in the span; hidden; another dealership's.
      listed(70),
      putOf(
        certificateWrite({
          ...{ customerId: deleted, dealerId: dealership.id, cause: { kind: 'operator' } },
          ...{ items: 3, files: 0, sessions: 0 },
        }),
      ),
      listed(80, { dealerId: `dlr_${'x'.repeat(22)}` }),
      event('submitted', idOf(80)),
    ]);
    const first = await readReportPage(dealership, january);
    expect(first.customers.length).toBeLessThanOrEqual(50);
    const second = await readReportPage(dealership, { ...january, cursor: first.nextCursor ?? '' });
    expect(second.nextCursor).toBeNull();
    const ids = [...first.customers, ...second.customers].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(many.map(idOf));
    expect([...first.deletions, ...second.deletions]).toEqual([
      { customerId: deleted, at: '2026-01-07T10:00:00.000Z', cause: { kind: 'operator' } },
    ]);
    // Deleted after the span, it isn't counted there.
    const before = await readReportPage(dealership, {
      ...{ from: january.from, to: '2026-01-07T10:00:00Z' },
      cursor: first.nextCursor ?? '',
    });
    expect(before.deletions).toEqual([]);
  });

  test('a cursor of another dealership is refused', async () => {
    answering(Array.from({ length: 60 }, (_, place) => listed(place)));
    const { nextCursor } = await readReportPage(dealership, january);
    const other = dealershipWith({ id: `dlr_${'o'.repeat(22)}` });
    await expect(
      readReportPage(other, { ...january, cursor: nextCursor ?? '' }),
    ).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  test('acts about access and about rules are counted, those of the span', async () => {
    const by = accountOf();
    const person = { email: 'marcus@mail.example', fullName: 'Marcus Webb' };
    const rules = { before: null, after: { personDecides: false, actions: {} } };
    const act = (fields: object) =>
      putOf(dealershipEventWrite({ dealership, at: at(2), ...fields } as never));
    answering([
      act({ type: 'rules_changed', by, rules }),
      act({ type: 'person_invited', by, person: { email: 'new@mail.example' } }),
      act({ type: 'made_owner', by, person }),
      act({ type: 'second_factor_reset', by: operator, person }),
      act({ type: 'made_sales', by, person, at: '2026-02-01T05:00:00.000Z' }),
      act({ type: 'customers_exported', by, reason: 'Month-end' }),
    ]);
    const basis = await reportBasisOf(dealership.id, january);
    expect(basis).toMatchObject({ accessChanges: 3, rulesChanges: 1 });
    expect(basis.notCovered.length).toBeGreaterThan(0);
  });
});
