import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DealerEvent } from '../../shared/schemas/admin.ts';
import { isoTime } from '../domain/clock.ts';
import type { Dealer } from '../domain/dealer.ts';
import { database, tableName } from './client.ts';
import { dealerEventsIn } from './events.ts';
import { updateOf } from './expressions.ts';
import { keys } from './keys.ts';
import { readPartition } from './page.ts';
import { tableKeys } from './table.ts';
import { holds } from './transact.ts';

/** Read consistently, never from an index: what was decided a moment ago holds. */
export async function getDealer(id: string): Promise<Dealer | undefined> {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.dealer(id), ConsistentRead: true }),
  );
  return Item as Dealer | undefined;
}

export async function getDealerByEmail(email: string): Promise<Dealer | undefined> {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.emailClaim(email), ConsistentRead: true }),
  );
  return Item ? getDealer(String(Item.dealerId)) : undefined;
}

/** A dealership and its timeline, by one query: both stand under one partition key. */
export async function getDealerWithEvents(
  id: string,
): Promise<{ dealer: Dealer; events: DealerEvent[] } | undefined> {
  const { pk, sk } = keys.dealer(id);
  const items = await readPartition(pk);
  const dealer = items.find((item) => item[tableKeys.sort] === sk) as Dealer | undefined;
  return dealer && { dealer, events: dealerEventsIn(items) };
}

/** The credit link of all of a dealer's customers, in one write; false when there is no such dealer. */
export const setCreditLink = (id: string, creditLink: string): Promise<boolean> =>
  holds(() =>
    database.send(
      new UpdateCommand(
        updateOf(keys.dealer(id), {
          set: { creditLink, updatedAt: isoTime() },
          condition: 'attribute_exists(#pk)',
        }),
      ),
    ),
  );
