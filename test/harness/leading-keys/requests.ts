import { tableKeys } from '../../../lambdas/store/table.ts';

type Values = Record<string, { S?: string }>;
export type Write = {
  Item?: Values;
  Key?: Values;
  ConditionExpression?: string;
  UpdateExpression?: string;
};
/** What of a request in DynamoDB's JSON says which items it is about. */
export type Request = Write & {
  IndexName?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Values;
  RequestItems?: Record<string, { Keys: Values[] }>;
  TransactItems?: Record<string, Write>[];
};

/** One action on items of the table, and their partitions: what IAM decides about by itself. */
export type Access = { action: string; partitions: string[] };

const partitionOf = (values: Values | undefined): string => {
  const partition = values?.[tableKeys.partition]?.S;
  if (partition === undefined) throw new Error('A request names no partition');
  return partition;
};

/** What a transaction calls its parts, and IAM the actions. */
const transacted: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

function queried(request: Request): string {
  const { KeyConditionExpression = '', ExpressionAttributeNames = {} } = request;
  for (const [, name = '', value = ''] of KeyConditionExpression.matchAll(/(#?\w+)\s*=\s*(:\w+)/g))
    if ((ExpressionAttributeNames[name] ?? name) === tableKeys.partition)
      return partitionOf({
        [tableKeys.partition]: request.ExpressionAttributeValues?.[value] ?? {},
      });
  throw new Error('A query names no partition');
}

/** What an operation (`TransactWriteItems`) does with items of the table; nothing where it asks an index. */
export function accessesOf(operation: string, request: Request): Access[] {
  switch (operation) {
    case 'GetItem':
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [{ action: operation, partitions: [partitionOf(request.Item ?? request.Key)] }];
    case 'Query':
      return request.IndexName === undefined
        ? [{ action: operation, partitions: [queried(request)] }]
        : [];
    case 'BatchGetItem':
      return Object.values(request.RequestItems ?? {}).map(({ Keys }) => ({
        action: operation,
        partitions: Keys.map(partitionOf),
      }));
    case 'TransactWriteItems':
    case 'TransactGetItems':
      return (request.TransactItems ?? []).flatMap((part) =>
        Object.entries(part).map(([kind, { Item, Key }]) => ({
          action: transacted[kind] ?? kind,
          partitions: [partitionOf(Item ?? Key)],
        })),
      );
    default:
      throw new Error(`No function is known to ask the table for ${operation}`);
  }
}
