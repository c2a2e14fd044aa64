import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import type { Item } from './read.ts';
import { tableKeys } from './table.ts';

type Between = {
  /** Sort keys; both bounds belong to it. */
  from: string;
  to: string;
};

/**
 * Every item of the table as it is now, in no order, or those whose sort keys are between two. It reads and bills the
 * whole table, which no function may do: it's an operator's.
 */
export async function* everyItem(between?: Between): AsyncGenerator<Item, void> {
  let start: Item | undefined;
  do {
    const page = await database.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        ...(between && {
          FilterExpression: '#sk BETWEEN :from AND :to',
          ExpressionAttributeNames: { '#sk': tableKeys.sort },
          ExpressionAttributeValues: { ':from': between.from, ':to': between.to },
        }),
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start);
}
