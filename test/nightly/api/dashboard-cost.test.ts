import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { localDeployment } from '../../../scripts/operate/deployment.ts';
import { theProduct } from '../../harness/product.ts';
import { putCustomers } from '../../harness/many-customers.ts';
import type { SubmissionRow } from '../../../shared/schemas/submission-row-schema.ts';
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

/** What a page asks of the table. */
async function callsOf(read: () => Promise<Page>) {
  const send = jest.spyOn(data.database, 'send');
  const { items } = await read();
  const calls = send.mock.calls.map(([command]) => command.constructor.name);
  send.mockRestore();
  return { calls, rows: items.length };
}

test.each(['all', 'approved'] as const)(
  'a page of 25 (%s) is one query, with a hundred customers as with many',
  async (status) => {
    for (const dealerId of [few, many])
      expect(await callsOf(() => data.list(dealerId, { status, sort: 'date' }))).toEqual({
        calls: ['QueryCommand'],
        rows: 25,
      });
  },
);

test.each(['bartholomew', '206', 'bartholomew featherstonehaugh 7'])(
  'a search for %p is one query and one batch read, whatever the number of customers',
  async (text) => {
    for (const dealerId of [few, many]) {
      const { calls } = await callsOf(() => data.search(dealerId, text, undefined));
      expect(calls).toEqual(['QueryCommand', 'BatchGetCommand']);
    }
  },
);
