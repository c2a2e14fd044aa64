/**
 * Measures the time of a list's page with few records and with 100,000, as a ratio, on Amazon's DynamoDB Local: `dashboard` (a
 * dealership's customers) or `admin-list` (an admin's dealerships).
 */
import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { indexKeys, keys, whenOf } from '../lambdas/store/keys.ts';
import { countsOf, putItems, someCustomer } from '../scripts/demo/many-customers.ts';
import { emulatorClient } from '../scripts/local/emulator.ts';
import { createTable, startDynamoDbLocal } from '../scripts/local/dynamodb-local.ts';
import { Problem } from '../scripts/local/command-problem.ts';
import { median } from './support/median.ts';

const MANY = 100_000;
const ROUNDS = 300;
const WARM_UP = ROUNDS / 3;
/** Customers whose items are held at once: half a million items are many. */
const CHUNK = 5000;
const MINUTE_MS = 60_000;
const statuses = ['pending', 'approved', 'declined'] as const;

type Item = Record<string, unknown>;
type Read = () => Promise<unknown>;

const list = process.argv[2];
if (list !== 'dashboard' && list !== 'admin-list')
  throw new Error('Say which list: npm run bench:dashboard, or npm run bench:admin-list');

const store = await startStore();
process.env.TABLE_NAME = 'few';
const { database } = await import('../lambdas/store/database-client.ts');
try {
  await (list === 'dashboard' ? dashboard(100) : adminList(10));
} finally {
  database.destroy();
  await store.stop();
}

/** Fills a table with few records and another one with many, and prints how long each page takes in both. */
async function compare(
  few: number,
  noun: string,
  fill: (table: string, count: number) => Promise<void>,
  pages: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  for (const [table, count] of [
    ['few', few],
    ['many', MANY],
  ] as const) {
    await store.createTable(table);
    await fill(table, count);
  }
  const inTable = (table: string, read: () => Promise<unknown>) => () => {
    process.env.TABLE_NAME = table;
    return read();
  };
  await printRatios(
    { few: `${few} ${noun}`, many: `${MANY} ${noun}` },
    Object.fromEntries(
      Object.entries(pages).map(([page, read]) => [
        page,
        { few: inTable('few', read), many: inTable('many', read) },
      ]),
    ),
  );
}

async function dashboard(few: number): Promise<void> {
  const { listCustomers } = await import('../lambdas/customer/list/list-customers.ts');
  const { readOverview } = await import('../lambdas/customer/list/overview.ts');
  const { searchCustomers } = await import('../lambdas/customer/list/search-customers.ts');

  // So few names that each is found a page full of times among the few customers, too.
  const first = ['Jordan', 'Priya', 'Élodie'];
  const last = ['Lee', 'Raman', 'Okafor', 'Whitlock', 'Fischer', 'Alvarez', 'Berg'];
  const person = (index: number) => ({
    firstName: first[index % first.length] ?? '',
    lastName: `${last[index % last.length] ?? ''}${index % 97}`,
    email: `customer.${index}@mail.example`,
    phone: `206${String(index).padStart(7, '0')}`,
  });
  const dealerId = randomUUID();
  async function fill(table: string, count: number): Promise<void> {
    await store.put(table, [countsOf(dealerId, count)]);
    for (let start = 0; start < count; start += CHUNK) {
      const indexes = Array.from({ length: Math.min(CHUNK, count - start) }, (_, at) => start + at);
      await store.put(
        table,
        indexes.flatMap((index) => someCustomer(dealerId, index, person(index)).items),
      );
    }
  }
  await compare(few, 'customers', fill, {
    'first page': () => listCustomers(dealerId, { status: 'all', sort: 'date' }),
    'first page of a status': () => listCustomers(dealerId, { status: 'denied', sort: 'date' }),
    'first page by name': () => listCustomers(dealerId, { status: 'all', sort: 'name' }),
    overview: () => readOverview(dealerId, {}),
    'search by name': () => searchCustomers(dealerId, 'jordan', undefined),
    'search by phone': () => searchCustomers(dealerId, '20600000', undefined),
  });
}

async function adminList(few: number): Promise<void> {
  const { countDealerships } = await import('../lambdas/dealership/dealership-list-state.ts');
  const { listDealerships } = await import('../lambdas/dealership/list-dealerships.ts');

  function dealer(index: number): Item {
    const id = randomUUID();
    const createdAt = new Date(Date.now() - index * MINUTE_MS).toISOString();
    const adminVerification = statuses[index % statuses.length] ?? 'pending';
    const when = whenOf(createdAt, id);
    return {
      ...keys.dealership(id),
      ...indexKeys.allDealerships(when),
      ...indexKeys.dealershipsOfStatus(adminVerification, when),
      id,
      createdAt,
      updatedAt: createdAt,
      registrationId: id,
      owners: 1,
      adminVerification,
      dealerName: `Dealership ${index} of Juniper Street`,
      fullName: 'Renata Alvarez',
      email: `sales.${index}@juniper.example`,
      isBlocked: false,
      isEmailVerified: true,
      phone: '(513) 555-0142',
      address: '1420 Juniper Street, Fairview, OH 45011',
      website: 'https://juniper.example',
    };
  }
  const fill = (table: string, count: number) =>
    store.put(table, [
      ...Array.from({ length: count }, (_, index) => dealer(index)),
      { ...keys.dealershipCounts(), all: count, pending: count, approved: count, declined: count },
    ]);
  const page = (query: Parameters<typeof listDealerships>[0]) => () =>
    Promise.all([listDealerships(query), countDealerships()]);
  await compare(few, 'dealerships', fill, {
    'all, newest first': page({ status: 'all', order: 'newest' }),
    'all, oldest first': page({ status: 'all', order: 'oldest' }),
    pending: page({ status: 'pending', order: 'newest' }),
  });
}

async function timeOf(read: Read): Promise<number> {
  const begun = performance.now();
  await read();
  return performance.now() - begun;
}

/** Prints how long each page takes with few records and with many, and how much longer that is. */
async function printRatios(
  names: { few: string; many: string },
  pages: Readonly<Record<string, { few: Read; many: Read }>>,
): Promise<void> {
  const rows = [];
  for (const [page, { few, many }] of Object.entries(pages)) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    // In turn, so that whatever else the computer does falls on both.
    for (let round = 0; round < ROUNDS; round += 1) {
      times.few.push(await timeOf(few));
      times.many.push(await timeOf(many));
    }
    const [a, b] = [median(times.few.slice(WARM_UP)), median(times.many.slice(WARM_UP))];
    rows.push({
      page,
      [`ms, ${names.few}`]: a.toFixed(2),
      [`ms, ${names.many}`]: b.toFixed(2),
      'ratio (goal: at most 1.2)': (b / a).toFixed(2),
    });
  }
  console.table(rows);
}

/**
 * Starts an empty store, and points the product's own at it: Amazon's DynamoDB Local is indexed as the service is, while
 * the emulator of `npm start` sorts a whole partition for each query.
 */
async function startStore() {
  const { endpoint, stop } = await startDynamoDbLocal().catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  const client = new DynamoDBClient(emulatorClient(endpoint));
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    /** Makes a table as the stack has it. */
    createTable: (name: string) => client.send(createTable(name)),
    put: (table: string, items: readonly Item[]) => putItems(documents, table, items),
    async stop() {
      client.destroy();
      await stop();
    },
  };
}
