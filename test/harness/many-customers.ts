import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { customerItem } from '../../lambdas/customer/items/customer-store.ts';
import {
  derivedChanges,
  submissionCountsRecord,
} from '../../lambdas/customer/items/derived-items.ts';
import type { Customer } from '../../lambdas/customer/customer-record.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { newCustomer } from '../../lambdas/customer/links/new-customer.ts';
import { documents } from './clients.ts';
import { theProduct } from './product.ts';

type Item = Record<string, unknown>;
type Person = Pick<Customer['contact'], 'firstName' | 'lastName' | 'email' | 'phone'>;

const MINUTE_MS = 60_000;
const BATCH = 25;
const AT_A_TIME = 8;

/**
 * Makes a dealership's customer with search terms, as the product's own writes leave them, without a timeline.
 * Customer `index` came so many minutes ago.
 */
function someCustomer(dealerId: string, index: number, person: Person) {
  const { customer: blank } = newCustomer({ dealerId, origin: 'link', hours: 24 });
  const createdAt = new Date(Date.now() - index * MINUTE_MS).toISOString();
  const phase = index % 2 === 0 ? 'approved' : 'denied';
  const customer: Customer = {
    ...blank,
    createdAt,
    updatedAt: createdAt,
    contact: { ...blank.contact, ...person },
    link: { ...blank.link, openedAt: createdAt },
    attempt: {
      ...blank.attempt,
      submittedAt: createdAt,
      begun: 1,
      used: 1,
      provider: 'simulated',
    },
    decision: {
      ...blank.decision,
      status: phase,
      decidedAt: createdAt,
      standing: { attempt: 1, phase, at: createdAt, by: { kind: 'chance', name: '' } },
    },
  };
  const derived = derivedChanges(undefined, customer);
  const puts = derived.flatMap(({ Put }) => (Put ? [Put.Item as Item] : []));
  return { id: customer.id, items: [customerItem(customer), ...puts] };
}

/** Makes the dealership's counts for so many of these customers. */
const countsOf = (dealerId: string, count: number): Item => ({
  ...keys.submissionCounts(dealerId),
  ...submissionCountsRecord.whole(
    submissionCountsRecord.make({
      approved: Math.ceil(count / 2),
      denied: Math.floor(count / 2),
      mark: count,
    }),
  ),
});

/** Writes many items as fast as the table takes them, bypassing the product's functions, which may not. */
async function putItems(
  client: DynamoDBDocumentClient,
  table: string,
  items: readonly Item[],
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < items.length) {
      const batch = items.slice(next, (next += BATCH));
      let wanted: Record<string, unknown> | undefined = {
        [table]: batch.map((Item) => ({ PutRequest: { Item } })),
      };
      while (wanted && Object.keys(wanted).length > 0) {
        const { UnprocessedItems }: { UnprocessedItems?: Record<string, unknown> } =
          await client.send(new BatchWriteCommand({ RequestItems: wanted as never }));
        wanted = UnprocessedItems;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}

/** Customers of a dealership that has no others, put into the table at once; returns their ids. */
export async function putCustomers(
  dealerId: string,
  count: number,
  personOf: (index: number) => Person,
): Promise<string[]> {
  process.env.TABLE_NAME = theProduct().stack.tableName;
  const customers = Array.from({ length: count }, (_, index) =>
    someCustomer(dealerId, index, personOf(index)),
  );
  await putItems(documents(), theProduct().stack.tableName, [
    ...customers.flatMap(({ items }) => items),
    countsOf(dealerId, count),
  ]);
  return customers.map(({ id }) => id);
}
