import { isoTime } from '../runtime/clock.ts';
import { indexKeys } from '../store/keys.ts';
import { queryItems } from '../store/query.ts';
import { readEach } from '../store/read-each.ts';
import { indexes } from '../store/table.ts';
import { changeCustomer } from './changes.ts';
import { getCustomer } from './customers.ts';
import { linkEndRecord } from './link-ends.ts';
import { endOf } from './state.ts';

/** Read by one query. */
const PAGE = 25;

/** The customers whose links have ended without the record saying so, the longest ago first. */
export async function* endedLinks(): AsyncGenerator<string> {
  const { [indexes.gsi2.partition]: partition } = indexKeys.linkEnds('', '');
  let startKey: Record<string, unknown> | undefined;
  do {
    const { items, isMore } = await queryItems({
      index: 'gsi2',
      partition,
      range: { upTo: isoTime() },
      limit: PAGE,
      startKey,
    });
    for (const { id } of readEach(items, linkEndRecord.read)) yield id;
    const last = items.at(-1);
    startKey =
      isMore && last
        ? {
            pk: last.pk,
            sk: last.sk,
            [indexes.gsi2.partition]: last[indexes.gsi2.partition],
            [indexes.gsi2.sort]: last[indexes.gsi2.sort],
          }
        : undefined;
  } while (startKey);
}

/** Has the record say that its link has ended, if it still has: the dealership then finds it among the expired. */
export async function endLink(customerId: string): Promise<void> {
  const customer = await getCustomer(customerId);
  if (!customer) return;
  await changeCustomer(customer, (current) => {
    const end = endOf(current);
    if (end === undefined || end > isoTime()) return undefined;
    return { after: { ...current, expiredLink: end }, writes: [] };
  });
}
