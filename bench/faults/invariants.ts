import { isDeepStrictEqual } from 'node:util';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import {
  customerRecord,
  usedFiles,
  type Customer,
} from '../../lambdas/customer/customer-record.ts';
import { derivedChanges } from '../../lambdas/customer/items/derived-items.ts';
import { listStateOf } from '../../lambdas/customer/customer-state.ts';
import { dealershipRecord, type Dealership } from '../../lambdas/dealership/dealership.ts';
import { countsOf, termWrites } from '../../lambdas/dealership/dealership-list-state.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { documents, files, identities } from '../../test/harness/clients.ts';
import { dealerPool } from '../../test/harness/pool-users.ts';
import { theProduct } from '../../test/harness/product.ts';
import { storedState } from '../../test/harness/records.ts';

type Item = Record<string, unknown>;

async function wholeTable(): Promise<Item[]> {
  const items: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const { tableName: TableName } = theProduct().stack;
    const page = await documents().send(
      new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }),
    );
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

const nameOf = ({ pk, sk }: Item) => `${String(pk)} ${String(sk)}`;

/** Everything that a table has to hold, by what its records say. */
export type Whole = {
  items: Map<string, Item>;
  customers: Customer[];
  dealerships: Dealership[];
};

export async function readWhole(): Promise<Whole> {
  const all = await wholeTable();
  const records = (prefix: string) =>
    all.filter(({ pk, sk }) => String(pk).startsWith(prefix) && sk === 'PROFILE');
  return {
    items: new Map(all.map((item) => [nameOf(item), item])),
    customers: records('CUSTOMER#').map((item) => customerRecord.read(item)),
    dealerships: records('DEALER#').map((item) => dealershipRecord.read(item)),
  };
}

/** Items that exist only as long as a customer's record says so. */
const derivedPartition =
  /^(DEALER#[^#]+#(TERM|NAMES#.*|TASKS#.*|LINK_ENDS|SALES#.*)|REMINDERS|LAST_USE(#SANCTIONS)?|FILES_STORED)$/;

/** Compares what follows from customers' records with what the table has. */
function derivedProblems({ items, customers }: Whole): string[] {
  const expected = new Map<string, Item>();
  for (const customer of customers)
    for (const { Put } of derivedChanges(undefined, customer))
      if (Put?.Item) expected.set(nameOf(Put.Item), Put.Item);
  const missing = [...expected].filter(
    ([name, item]) => !isDeepStrictEqual(plain(items.get(name)), plain(item)),
  );
  const stray = [...items].filter(
    ([name, { pk }]) => derivedPartition.test(String(pk)) && !expected.has(name),
  );
  return [
    ...missing.map(([name]) => `missing, or not as its customer: ${name}`),
    ...stray.map(([name]) => `of no customer: ${name}`),
  ];
}

/** As it comes out of the table: without fields that hold nothing. */
const plain = (item: Item | undefined): unknown => item && JSON.parse(JSON.stringify(item));

const add = (sums: Map<string, number>, name: string, count: number) =>
  sums.set(name, (sums.get(name) ?? 0) + count);

/** Compares the stored counts with the records. */
function countProblems({ items, customers, dealerships }: Whole): string[] {
  const sums = new Map<string, number>();
  for (const customer of customers) {
    const place = listStateOf(customer);
    if (place) add(sums, `${nameOf(keys.submissionCounts(customer.dealerId))} ${place}`, 1);
  }
  for (const dealership of dealerships)
    for (const [filter, count] of Object.entries(countsOf(dealership)))
      add(sums, `${nameOf(keys.dealershipCounts())} ${filter}`, count);
  const kept = new Map<string, number>();
  for (const [name, item] of items)
    if (/#?COUNTS (CUSTOMERS|DEALERS)$/.test(name))
      for (const [field, value] of Object.entries(item))
        if (typeof value === 'number' && !['mark', 'schemaVersion'].includes(field) && value !== 0)
          kept.set(`${name} ${field}`, value);
  const names = new Set([...sums.keys(), ...kept.keys()]);
  return [...names]
    .filter((name) => (sums.get(name) ?? 0) !== (kept.get(name) ?? 0))
    .map((name) => `count ${name}: ${kept.get(name) ?? 0}, but there are ${sums.get(name) ?? 0}`);
}

/** Looks for each dealership by its words. */
const termProblems = ({ items, dealerships }: Whole): string[] =>
  dealerships.flatMap((dealership) =>
    termWrites(dealership).flatMap(({ Put }) =>
      Put?.Item && !items.has(nameOf(Put.Item)) ? [`missing: ${nameOf(Put.Item)}`] : [],
    ),
  );

/** Compares the bucket with the records: those files are claimed that some record has, and no others. */
async function fileProblems({ customers, dealerships }: Whole): Promise<string[]> {
  const claimed = new Set([
    ...customers.flatMap(usedFiles),
    ...dealerships.flatMap(({ verificationDocument, earlierDocuments }) =>
      [verificationDocument, ...earlierDocuments].map(({ key }) => key),
    ),
  ]);
  const stored = new Map<string, string | undefined>();
  let ContinuationToken: string | undefined;
  do {
    const { uploadsBucket: Bucket } = theProduct().stack;
    const page = await files().send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    for (const { Key = '' } of page.Contents ?? []) stored.set(Key, await storedState(Key));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return [
    ...[...claimed]
      // Tests put proofs there themselves, without a tag.
      .filter((key) => !stored.has(key) || stored.get(key) === 'unclaimed')
      .map((key) => `a record's file is ${stored.get(key) ?? 'missing'}: ${key}`),
    ...[...stored]
      .filter(([key, state]) => state === 'claimed' && !claimed.has(key))
      .map(([key]) => `claimed by no record: ${key}`),
  ];
}

/** Compares accounts, their addresses and the pool's users. */
async function peopleProblems({ items }: Whole): Promise<string[]> {
  const accounts = [...items.values()].filter(
    ({ pk, sk }) => String(pk).startsWith('ACCOUNT#') && sk === 'PROFILE',
  );
  const ids = new Set(accounts.map(({ id }) => String(id)));
  const leaving = (sub: string) => items.has(nameOf(keys.leaver(sub)));
  const users: string[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await identities().send(
      new ListUsersCommand({ ...dealerPool(), ...(PaginationToken && { PaginationToken }) }),
    );
    for (const { Attributes = [] } of page.Users ?? [])
      users.push(Attributes.find(({ Name }) => Name === 'sub')?.Value ?? '');
    PaginationToken = page.PaginationToken;
  } while (PaginationToken);
  return [
    ...accounts
      .filter(({ id, email }) => {
        const claim = items.get(nameOf(keys.emailClaim(String(email))));
        return claim?.accountId !== id || !users.includes(String(id));
      })
      .map(({ id }) => `an account without its address or its user: ${String(id)}`),
    ...users
      .filter((sub) => !ids.has(sub) && !leaving(sub))
      .map((sub) => `a user of no account: ${sub}`),
  ];
}

/** Returns each way in which table, bucket and pool don't agree; nothing may be under way. */
export async function wholeProblems(): Promise<string[]> {
  const whole = await readWhole();
  return [
    ...derivedProblems(whole),
    ...countProblems(whole),
    ...termProblems(whole),
    ...(await fileProblems(whole)),
    ...(await peopleProblems(whole)),
    ...[...whole.items.keys()]
      .filter((name) => name.startsWith('ERASURES '))
      .map((name) => `an erasure that isn't over: ${name}`),
  ];
}
