/** The time of a page of the admins' list with 10 dealerships and with 100,000, as a ratio. */
import { randomUUID } from 'node:crypto';
import { indexKeys, keys, whenOf } from '../lambdas/data/keys.ts';
import { startStore, type Item } from './store.ts';

const FEW = 10;
const MANY = 100_000;
const ROUNDS = 300;
const MINUTE_MS = 60_000;
const statuses = ['pending', 'approved', 'declined'] as const;

const store = await startStore();
process.env.TABLE_NAME = 'few';
const { countDealers, listDealers } = await import('../lambdas/data/dealer-list.ts');
const { database } = await import('../lambdas/data/client.ts');

function dealer(index: number): Item {
  const id = randomUUID();
  const createdAt = new Date(Date.now() - index * MINUTE_MS).toISOString();
  const adminVerification = statuses[index % statuses.length] ?? 'pending';
  const when = whenOf(createdAt, id);
  return {
    ...keys.dealer(id),
    ...indexKeys.allDealers(when),
    ...indexKeys.dealersOfStatus(adminVerification, when),
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

const fill = (name: string, count: number) =>
  store.createTable(name, [
    ...Array.from({ length: count }, (_, index) => dealer(index)),
    { ...keys.dealerCounts(), all: count, pending: count, approved: count, declined: count },
  ]);

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds of one page of a table. */
async function timeOf(table: string, read: () => Promise<unknown>): Promise<number> {
  process.env.TABLE_NAME = table;
  const begun = performance.now();
  await read();
  return performance.now() - begun;
}

const page = (query: Parameters<typeof listDealers>[0]) => () =>
  Promise.all([listDealers(query), countDealers(query.status)]);

try {
  await fill('few', FEW);
  await fill('many', MANY);
  const pages = {
    'all, newest first': page({ status: 'all', order: 'newest' }),
    'all, oldest first': page({ status: 'all', order: 'oldest' }),
    pending: page({ status: 'pending', order: 'newest' }),
  };
  const rows = [];
  for (const [name, read] of Object.entries(pages)) {
    const few: number[] = [];
    const many: number[] = [];
    // In turn, so that whatever else the computer does falls on both; the first third warms up.
    for (let round = 0; round < ROUNDS; round += 1) {
      few.push(await timeOf('few', read));
      many.push(await timeOf('many', read));
    }
    const [a, b] = [few, many].map((times) => median(times.slice(ROUNDS / 3))) as [number, number];
    rows.push({
      page: name,
      [`ms, ${FEW} dealerships`]: a.toFixed(2),
      [`ms, ${MANY} dealerships`]: b.toFixed(2),
      'ratio (goal: at most 1.2)': (b / a).toFixed(2),
    });
  }
  console.table(rows);
} finally {
  database.destroy();
  store.stop();
}
