/** The time of a dashboard page with 100 customers and with 100,000, as a ratio. */
import { randomUUID } from 'node:crypto';
import { countsOf, someCustomer } from '../scripts/demo/many-customers.ts';
import { printRatios } from './support/ratios.ts';
import { startStore } from './support/store.ts';

const FEW = 100;
const MANY = 100_000;
const TABLE = 'bench';
/** Customers whose items are held at once: half a million items are many. */
const CHUNK = 5000;

const store = await startStore();
process.env.TABLE_NAME = TABLE;
const { listCustomers } = await import('../lambdas/customer/list.ts');
const { readOverview } = await import('../lambdas/customer/overview.ts');
const { searchCustomers } = await import('../lambdas/customer/search.ts');
const { database } = await import('../lambdas/store/client.ts');

/** So few that each is found a page full of times among the few customers, too. */
const first = ['Jordan', 'Priya', 'Élodie'];
const last = ['Lee', 'Raman', 'Okafor', 'Whitlock', 'Fischer', 'Alvarez', 'Berg'];

const person = (index: number) => ({
  firstName: first[index % first.length] ?? '',
  lastName: `${last[index % last.length] ?? ''}${index % 97}`,
  email: `customer.${index}@mail.example`,
  phone: `206${String(index).padStart(7, '0')}`,
});

async function fill(dealerId: string, count: number): Promise<void> {
  await store.put(TABLE, [countsOf(dealerId, count)]);
  for (let start = 0; start < count; start += CHUNK) {
    const indexes = Array.from({ length: Math.min(CHUNK, count - start) }, (_, at) => start + at);
    await store.put(
      TABLE,
      indexes.flatMap((index) => someCustomer(dealerId, index, person(index)).items),
    );
  }
}

try {
  await store.createTable(TABLE);
  const [few, many] = [randomUUID(), randomUUID()];
  await fill(few, FEW);
  await fill(many, MANY);

  const page = (read: (dealerId: string) => Promise<unknown>) => ({
    few: () => read(few),
    many: () => read(many),
  });
  await printRatios(
    { few: `${FEW} customers`, many: `${MANY} customers` },
    {
      'first page': page((dealerId) => listCustomers(dealerId, { status: 'all', sort: 'date' })),
      'first page of a status': page((dealerId) =>
        listCustomers(dealerId, { status: 'denied', sort: 'date' }),
      ),
      'first page by name': page((dealerId) =>
        listCustomers(dealerId, { status: 'all', sort: 'name' }),
      ),
      overview: page((dealerId) => readOverview(dealerId, {})),
      'search by name': page((dealerId) => searchCustomers(dealerId, 'jordan', undefined)),
      'search by phone': page((dealerId) => searchCustomers(dealerId, '20600000', undefined)),
    },
  );
} finally {
  database.destroy();
  await store.stop();
}
