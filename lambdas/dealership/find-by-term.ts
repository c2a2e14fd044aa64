import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from '../store/client.ts';
import { keys } from '../store/keys.ts';
import { tableKeys } from '../store/table.ts';

/**
 * The ids of dealerships with a term that begins so, by one query; `isCut`: there are more than were asked for.
 * Of one dealership several terms may begin alike: it counts as often.
 */
export async function findByTerm(
  prefix: string,
  limit: number,
): Promise<{ ids: string[]; isCut: boolean }> {
  const { Items = [], LastEvaluatedKey } = await database.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: '#pk = :pk AND begins_with(#sk, :prefix)',
      ExpressionAttributeNames: { '#pk': tableKeys.partition, '#sk': tableKeys.sort },
      ExpressionAttributeValues: {
        ':pk': keys.dealerTerm('', '')[tableKeys.partition],
        ':prefix': prefix,
      },
      Limit: limit,
    }),
  );
  return { ids: Items.map(({ id }) => String(id)), isCut: LastEvaluatedKey !== undefined };
}
