/** The time of a page of the admins' list with 10 dealerships and with 100,000, as a ratio. */
import { randomUUID } from 'node:crypto';
import { indexKeys, keys, whenOf } from '../lambdas/store/keys.ts';
import { printRatios } from './support/ratios.ts';
import { startStore, type Item } from './support/store.ts';

const FEW = 10;
const MANY = 100_000;
const MINUTE_MS = 60_000;
const statuses = ['pending', 'approved', 'declined'] as const;

const store = await startStore();
process.env.TABLE_NAME = 'few';
const { countDealerships } = await import('../lambdas/dealership/counts.ts');
const { listDealerships } = await import('../lambdas/dealership/list.ts');
const { database } = await import('../lambdas/store/client.ts');

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

async function fill(table: string, count: number): Promise<void> {
  await store.createTable(table);
  await store.put(table, [
    ...Array.from({ length: count }, (_, index) => dealer(index)),
    { ...keys.dealershipCounts(), all: count, pending: count, approved: count, declined: count },
  ]);
}

function page(query: Parameters<typeof listDealerships>[0]) {
  const of = (table: string) => () => {
    process.env.TABLE_NAME = table;
    return Promise.all([listDealerships(query), countDealerships()]);
  };
  return { few: of('few'), many: of('many') };
}

try {
  await fill('few', FEW);
  await fill('many', MANY);
  await printRatios(
    { few: `${FEW} dealerships`, many: `${MANY} dealerships` },
    {
      'all, newest first': page({ status: 'all', order: 'newest' }),
      'all, oldest first': page({ status: 'all', order: 'oldest' }),
      pending: page({ status: 'pending', order: 'newest' }),
    },
  );
} finally {
  database.destroy();
  await store.stop();
}
