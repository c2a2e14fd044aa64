import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { localDeployment } from '../../../scripts/operate/deployment.ts';
import { theProduct } from '../../harness/product.ts';
import { putCustomers } from '../../harness/many-customers.ts';

const FEW = 100;
const MANY = 600;
const few = randomUUID();
const many = randomUUID();

/** The product's own code against the emulator's table; loaded once the environment says where that is. */
const load = async () => ({
  database: (await import('../../../lambdas/store/database-client.ts')).database,
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
  data.database.destroy();
});

/** What a page asks of the table. */
async function callsOf(read: () => Promise<unknown>) {
  const send = jest.spyOn(data.database, 'send');
  await read();
  const calls = send.mock.calls.map(([command]) => command.constructor.name);
  send.mockRestore();
  return calls;
}

test.each(['bartholomew', '206', 'bartholomew featherstonehaugh 7'])(
  'a search for %p is one query and one batch read, whatever the number of customers',
  async (text) => {
    for (const dealerId of [few, many]) {
      expect(await callsOf(() => data.search(dealerId, text, undefined))).toEqual([
        'QueryCommand',
        'BatchGetCommand',
      ]);
    }
  },
);
