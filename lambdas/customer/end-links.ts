import { isoTime } from '../runtime/clock.ts';
import { eachUpTo } from '../store/each-up-to.ts';
import { indexKeys } from '../store/keys.ts';
import { readEach } from '../store/read-each.ts';
import { indexes } from '../store/table.ts';
import { changeCustomer } from './changes.ts';
import { getCustomer } from './customers.ts';
import { linkEndRecord } from './link-ends.ts';
import { linkEndOf } from './state.ts';

/** The customers whose links have ended without the record saying so, the longest ago first. */
export async function* endedLinks(): AsyncGenerator<string> {
  const { [indexes.gsi2.partition]: partition } = indexKeys.linkEnds('', '');
  for await (const item of eachUpTo({ index: 'gsi2', partition, upTo: isoTime() }))
    for (const { id } of readEach([item], linkEndRecord.read)) yield id;
}

/** Has the record say that its link has ended, if it still has: the dealership then finds it among the expired. */
export async function endLink(customerId: string): Promise<void> {
  const customer = await getCustomer(customerId);
  if (!customer) return;
  await changeCustomer(customer, (current) => {
    const end = linkEndOf(current);
    if (end === undefined || end > isoTime()) return undefined;
    return { after: { ...current, expiredLink: end }, writes: [] };
  });
}
