import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { localDeployment } from '../../../scripts/operate/deployment.ts';
import { theProduct } from '../../harness/product.ts';
import { putCustomers } from '../../harness/many-customers.ts';
import type { SubmissionRow } from '../../../shared/schemas/submission-row-schema.ts';

type Item = Record<string, unknown>;
type Answer = { Items?: Item[]; Responses?: Record<string, Item[]> };
type Page = { items: SubmissionRow[]; nextCursor: string | null };

const FEW = 100;
const MANY = 600;
const few = randomUUID();
const many = randomUUID();

/** The product's own code against the emulator's table; loaded once the environment says where that is. */
const load = async () => ({
  database: (await import('../../../lambdas/store/database-client.ts')).database,
  list: (await import('../../../lambdas/customer/list/list-customers.ts')).listCustomers,
  search: (await import('../../../lambdas/customer/list/search-customers.ts')).searchCustomers,
});
let data: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  localDeployment(theProduct());
  data = await load();
  const person = (index: number) => ({
    firstName: 'Bartholomew',
    lastName: `Featherstonehaugh ${index}`,
    email: `bartholomew.featherstonehaugh.${index}@mail.example`,
    phone: `(206) 555-${String(index).padStart(4, '0')}`,
  });
  await putCustomers(few, FEW, person);
  await putCustomers(many, MANY, person);
});
afterAll(() => {
  jest.restoreAllMocks();
  data.database.destroy();
});

/** As DynamoDB documents it: names and texts in UTF-8 bytes; a number at most 21, a truth value 1. */
const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return 21;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + Buffer.byteLength(name) + sizeOf(each) + 1,
    3,
  );
};
/** Eventually consistent: half a unit for each 4 KB begun. */
const units = (bytes: number) => Math.ceil(bytes / 4096) / 2;
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** What a page asks of the table: a query's items count together, those of a batch read one by one. */
async function costOf(read: () => Promise<Page>) {
  const send = jest.spyOn(data.database, 'send');
  const page = await read();
  const calls = send.mock.calls.map(([command]) => command.constructor.name);
  const answers = await Promise.all(send.mock.results.map(({ value }) => value as Promise<Answer>));
  send.mockRestore();
  const queried = answers.flatMap(({ Items = [] }) => Items);
  const batched = answers.flatMap(({ Responses = {} }) => Object.values(Responses).flat());
  return {
    calls,
    page,
    query: units(sum(queried.map(sizeOf))),
    batch: sum(batched.map((item) => units(sizeOf(item)))),
  };
}

test.each(['all', 'approved'] as const)(
  'a page of 25 (%s) is one query and at most 2.5 units, with a hundred customers as with many',
  async (status) => {
    const costs = [
      await costOf(() => data.list(few, { status, sort: 'date' })),
      await costOf(() => data.list(many, { status, sort: 'date' })),
    ];
    for (const { calls, page, query } of costs) {
      expect({ calls, rows: page.items.length }).toEqual({ calls: ['QueryCommand'], rows: 25 });
      expect(query).toBeGreaterThan(0);
      expect(query).toBeLessThanOrEqual(2.5);
    }
    expect(costs[0]?.query).toBe(costs[1]?.query);
  },
);

test('so is a page far behind', async () => {
  let cursor: string | undefined;
  for (let page = 0; page < 20; page += 1)
    cursor =
      (await data.list(many, { status: 'all', sort: 'date', cursor })).nextCursor ?? undefined;
  const { calls, query } = await costOf(() =>
    data.list(many, { status: 'all', sort: 'date', cursor }),
  );
  expect(calls).toEqual(['QueryCommand']);
  expect(query).toBeLessThanOrEqual(2.5);
});

test.each(['bartholomew', '206', 'bartholomew featherstonehaugh 7'])(
  'a search for %p is one query and one batch read, whatever the number of customers',
  async (text) => {
    for (const dealerId of [few, many]) {
      const { calls, query, batch } = await costOf(() => data.search(dealerId, text, undefined));
      expect(calls).toEqual(['QueryCommand', 'BatchGetCommand']);
      expect(query).toBeLessThanOrEqual(2.5);
      // Half a unit for each customer: the least that a read of an item can be.
      expect(batch).toBeLessThanOrEqual(25 / 2);
    }
  },
);
