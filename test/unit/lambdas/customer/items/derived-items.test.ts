import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Customer, customerGroups } from '../../../../../lambdas/customer/customer-record.ts';
import { derivedChanges } from '../../../../../lambdas/customer/items/derived-items.ts';
import { listStateOf } from '../../../../../lambdas/customer/customer-state.ts';
import { salespersonIdOf } from '../../../../../lambdas/customer/items/salespeople.ts';
import { customerWith } from '../../support.ts';

const time = fc.constantFrom('2026-01-05T10:00:00.000Z', '2026-01-06T10:00:00.000Z');
/** Before a reminder of a link that was mailed then, or after. */
const end = fc.oneof(time, fc.constant('2026-01-20T10:00:00.000Z'));
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const links = fc.array(
  fc.record({
    hash: fc.constantFrom('hash-one', 'hash-two'),
    expiresAt: end,
    mail: perhaps(fc.constant('mail-one')),
  }),
  { maxLength: 3 },
);
const reminders = fc.record({
  isOn: fc.boolean(),
  to: fc.constantFrom('amara@x.example', ''),
  mailedAt: time,
  over: fc.integer({ min: 0, max: 2 }),
  lastAt: perhaps(time),
});

/** Any record that a customer may have, drafts among them. */
const someCustomer = fc
  .record({
    origin: fc.constantFrom('link', 'draft'),
    decision: fc.record({
      status: fc.constantFrom('pending', 'approved', 'denied'),
      waitingFor: perhaps(fc.constantFrom('customer', 'provider', 'dealership')),
      archivedAt: perhaps(time),
      reviewSince: perhaps(time),
      decidedAt: perhaps(time),
    }),
    contact: fc.record({
      firstName: fc.constantFrom('', 'Amara', 'Élodie'),
      phone: fc.constantFrom('', '5135550178'),
    }),
    salesperson: perhaps(fc.constantFrom('Dale Ng', 'DALE NG', 'Joy Castellano')),
    attempt: fc.record({
      begun: fc.constantFrom(0, 1),
      used: fc.constantFrom(0, 5),
      submittedAt: perhaps(time),
    }),
    link: fc.record({
      keys: links,
      reminders: perhaps(reminders),
      optedOutAt: perhaps(time),
      expiredAt: perhaps(end),
      openedAt: perhaps(time),
      askedAt: perhaps(time),
    }),
    credit: fc.record({ owedSince: perhaps(time) }),
  })
  .map((fields) =>
    customerWith({
      ...fields,
      link: {
        ...fields.link,
        expiresAt: fields.link.keys
          .map(({ expiresAt }) => expiresAt)
          .sort()
          .at(-1),
      },
    }),
  );

type Store = { items: Map<string, unknown>; counts: Map<string, number> };

/** Does what a transaction would. */
function write({ items, counts }: Store, writes: ReturnType<typeof derivedChanges>) {
  for (const { Put, Delete, Update } of writes) {
    const { pk, sk } = (Put?.Item ?? Delete?.Key ?? Update?.Key) as { pk: string; sk: string };
    if (Put) items.set(`${pk} ${sk}`, Put.Item);
    if (Delete) items.delete(`${pk} ${sk}`);
    for (const [name, value] of Object.entries(Update?.ExpressionAttributeValues ?? {})) {
      if (!name.startsWith(':add_')) continue;
      const place = name === ':add_customers' ? sk : name.replace(':add_', '');
      counts.set(place, (counts.get(place) ?? 0) + Number(value));
    }
  }
}
const emptyStore = (): Store => ({ items: new Map(), counts: new Map() });
const numbers = ({ counts }: Store) =>
  [...counts].filter(([place, count]) => place !== 'mark' && count !== 0);

/** A customer, and the groups and fields that a change takes over from it. */
const someChange = fc.tuple(
  someCustomer,
  fc.subarray([...customerGroups, 'salesperson' as const], { minLength: 1 }),
);

test('whatever of a customer has changed, what follows from the record is what follows from it as it is', () => {
  fc.assert(
    fc.property(someCustomer, fc.array(someChange, { maxLength: 6 }), (first, changes) => {
      const followed = emptyStore();
      write(followed, derivedChanges(undefined, first));
      let before = first;
      for (const [other, names] of changes) {
        const taken = Object.fromEntries(names.map((name) => [name, other[name]]));
        const after: Customer = { ...before, ...taken };
        write(followed, derivedChanges(before, after));
        before = after;
      }
      const fresh = emptyStore();
      write(fresh, derivedChanges(undefined, before));
      expect(followed.items).toEqual(fresh.items);
      const place = listStateOf(before);
      const salesperson = salespersonIdOf(before);
      expect(new Map(numbers(followed))).toEqual(
        new Map(
          place === undefined
            ? []
            : [place, salesperson].flatMap((each) => (each ? [[each, 1]] : [])),
        ),
      );

      write(followed, derivedChanges(before, undefined));
      expect(followed.items.size).toBe(0);
      expect(numbers(followed)).toEqual([]);
    }),
  );
});

test('among any records are some of each kind that something follows from', () => {
  const followed = emptyStore();
  for (const customer of fc.sample(someCustomer, { numRuns: 2000, seed: 1 }))
    write(followed, derivedChanges(undefined, customer));
  const kinds = [
    ...[/#TERM /, /#NAMES#/, /#TASKS#/, /#LINK_ENDS /, /^REMINDERS /],
    ...[/#SALES#.*#NAMES#/, /#SALES#.*#DATES#/, /#SALES#.*#TASKS#/, /#SALES#.*#LINK_ENDS /],
  ];
  for (const kind of kinds)
    expect([...followed.items.keys()].some((name) => kind.test(name))).toBe(true);
});

test('what no list shows moves no mark', () => {
  const one = customerWith({ version: 1 });
  expect(
    derivedChanges(one, { ...one, version: 2, attempt: { ...one.attempt, sessionId: 'ses_x' } }),
  ).toEqual([]);
  expect(
    derivedChanges(one, { ...one, contact: { ...one.contact, firstName: 'Amara' } }).length,
  ).toBeGreaterThan(0);
});

test('what reads only groups that stay as they are is not computed anew', () => {
  const unread = new Proxy(customerWith().contact, {
    get: () => {
      throw new Error('read');
    },
  });
  const before = { ...customerWith(), contact: unread };
  const used = { ...before, usedAt: '2026-02-01T10:00:00.000Z' };
  expect(derivedChanges(before, used)).toHaveLength(2);
  const opened = { ...before, link: { ...before.link, openedAt: '2026-02-01T10:00:00.000Z' } };
  expect(() => derivedChanges(before, opened)).toThrow('read');
});
