import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { listCustomers, type Listing } from '../../../lambdas/customer/list/list-customers.ts';
import { readOverview } from '../../../lambdas/customer/list/overview.ts';
import { searchCustomers } from '../../../lambdas/customer/list/search-customers.ts';
import { countCall } from '../../../lambdas/rate-limit/count-call.ts';
import { rates } from '../../../lambdas/rate-limit/rates.ts';
import { database, tableName } from '../../../lambdas/store/database-client.ts';
import { countsOf, putItems, someCustomer } from '../../../scripts/demo/many-customers.ts';
import { useTable } from '../support/table.ts';

useTable();

const COUNT = 60;
const dealerId = `dlr_${'a'.repeat(22)}`;
const numbered = (index: number) => String(index).padStart(2, '0');
/** Customer 0 came last; by name, an accent and the case make no difference. */
const firstNames = ['lee', 'Léa', 'Okafor'];
const person = (index: number) => ({
  firstName: firstNames[index % 3] ?? '',
  lastName: `Jordan${numbered(index)}`,
  email: `customer.${numbered(index)}@mail.example`,
  phone: `20655501${numbered(index)}`,
});

beforeAll(async () => {
  const items = Array.from({ length: COUNT }, (_, index) =>
    someCustomer(dealerId, index, person(index)),
  ).flatMap((customer) => customer.items);
  await putItems(database, tableName(), [countsOf(dealerId, COUNT), ...items]);
});

async function pagesOf(listing: Listing) {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listCustomers>> = await listCustomers(dealerId, {
      ...listing,
      ...(cursor !== null && { cursor }),
    });
    pages.push(page.items.map(({ customerName }) => numberIn(customerName)));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}

/** `Léa Jordan07` is customer 07. */
const numberIn = (name: string) => /\d\d/.exec(name)?.[0] ?? '';
const all = Array.from({ length: COUNT }, (_, index) => numbered(index));

test('the list by date has everyone once, page by page, the newest first', async () => {
  const pages = await pagesOf({ status: 'all', sort: 'date' });
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(pages.flat()).toEqual(all);
});

test('the list of a status has its own', async () => {
  const pages = await pagesOf({ status: 'denied', sort: 'date' });
  expect(pages.flat()).toEqual(all.filter((number) => Number(number) % 2 === 1));
});

test('the list by name, merged from several partitions, is in order', async () => {
  const pages = await pagesOf({ status: 'all', sort: 'name' });
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(pages.flat().map((number) => Number(number) % 3)).toEqual([
    ...Array.from({ length: 20 }, () => 1),
    ...Array.from({ length: 20 }, () => 0),
    ...Array.from({ length: 20 }, () => 2),
  ]);
  expect(pages.flat().sort()).toEqual(all);
});

test('a search finds by parts of words, accents and digits aside', async () => {
  const found = async (text: string) =>
    (await searchCustomers(dealerId, text, undefined)).items.map(
      ({ customerName }) => customerName,
    );
  const named = await found('LEA');
  expect(named).toHaveLength(20);
  expect(named.every((name) => name.startsWith('Léa'))).toBe(true);
  expect(await found('jordan07')).toEqual(['Léa Jordan07']);
  expect(await found('customer.08@')).toEqual(['Okafor Jordan08']);
  expect(await found('nobody')).toEqual([]);
});

test('the numbers are read with the newest news', async () => {
  const { changed, mark } = await readOverview(dealerId, {});
  expect(changed?.counts).toMatchObject({ approved: 30, denied: 30 });
  expect((await readOverview(dealerId, { seen: String(mark) })).changed).toBeNull();
});

test('of more calls at the same time than a limit allows, the limit is let through', async () => {
  const { max } = rates.mailToStranger;
  const who = randomUUID();
  const calls = await Promise.allSettled(
    Array.from({ length: max + 5 }, () => countCall('mailToStranger', who)),
  );
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(max);
  await expect(countCall('mailToStranger', who)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});
