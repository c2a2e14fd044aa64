import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { indexes, tableKeys } from '../../lambdas/store/table.ts';

type KeyNames = { partition: string; sort: string };

/** A table as the stack has it, for a store without CloudFormation. */
export function createTable(TableName: string) {
  const all: KeyNames[] = [tableKeys, ...Object.values(indexes)];
  const schema = ({ partition, sort }: KeyNames) => [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ];
  return new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: all
      .flatMap(({ partition, sort }) => [partition, sort])
      .map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: schema(tableKeys),
    GlobalSecondaryIndexes: Object.values(indexes).map((index) => ({
      IndexName: index.name,
      KeySchema: schema(index),
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.projected] },
    })),
  });
}
