import * as z from 'zod/mini';
import { hashOf } from '../../runtime/secrets.ts';
import { updateOf } from '../../store/expressions.ts';
import { keys } from '../../store/keys.ts';
import { readPartition, type Item } from '../../store/read.ts';
import { readEach } from '../../store/each-up-to.ts';
import { defineRecord, type Stored } from '../../store/record.ts';
import { searchWords } from '../../store/search-words.ts';
import { tableKeys } from '../../store/table.ts';
import type { Write } from '../../store/transact.ts';
import type { Customer } from '../customer-record.ts';
import { listStateOf, type StateBasis } from '../customer-state.ts';

type Named = Pick<Customer, 'dealerId' | 'salesperson'>;

/**
 * Returns the id that stands for a salesperson's name at a dealership, whatever its case and accents; null without a
 * name. It follows from the name: many salespeople have no sign-in, and an account's id changes with its email.
 */
export function salespersonIdOf({ dealerId, salesperson = '' }: Named): string | null {
  const name = searchWords(salesperson).join(' ');
  if (name === '') return null;
  const hash = Buffer.from(hashOf(`${dealerId} ${name}`), 'hex').toString('base64url');
  return `sal_${hash.slice(0, 22)}`;
}

/** A salesperson's name as it was last given, and the number of customers; the key holds the id. */
const salespersonRecord = defineRecord('salesperson', 1, {
  name: z.string(),
  customers: z._default(z.number(), 0),
});

const readWithId = (item: Item) => ({
  ...salespersonRecord.read(item),
  id: String(item[tableKeys.sort]),
});

/** Reads the salespeople who have customers, sorted by name. */
export async function readSalespeople(dealerId: string): Promise<{ id: string; name: string }[]> {
  const items = await readPartition(keys.salesperson(dealerId, '').pk);
  return readEach(items, readWithId)
    .filter(({ customers }) => customers > 0)
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-US'));
}

type Listed = StateBasis & Pick<Customer, 'salesperson'>;

const listed = (customer: Listed | undefined) =>
  customer && listStateOf(customer) !== undefined ? salespersonIdOf(customer) : null;

/** Counts a customer among those of another salesperson. */
export function salespersonChanges(before: Listed | undefined, after: Listed | undefined): Write[] {
  const customer = after ?? before;
  const [from, to] = [listed(before), listed(after)];
  if (!customer || from === to) return [];
  const count = (id: string | null, change: number, name?: string): Write[] =>
    id === null
      ? []
      : [
          {
            Update: updateOf<Stored<typeof salespersonRecord>>(
              keys.salesperson(customer.dealerId, id),
              { ...(name !== undefined && { set: { name } }), add: { customers: change } },
            ),
          },
        ];
  return [...count(from, -1), ...count(to, 1, after?.salesperson)];
}
