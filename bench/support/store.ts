/**
 * Amazon's DynamoDB Local, whose store is indexed as the service's is: the emulator of `npm start` sorts a whole
 * partition for each query.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { putItems } from '../../scripts/demo/many-customers.ts';
import { emulatorClient } from '../../scripts/local/clients.ts';
import { createTable } from '../../scripts/local/create-table.ts';
import { startDynamoDbLocal } from '../../scripts/local/dynamodb-local.ts';
import { Problem } from '../../scripts/local/problem.ts';

export type Item = Record<string, unknown>;

/** Starts an empty store, and points the product's own stores at it. */
export async function startStore() {
  const { endpoint, stop } = await startDynamoDbLocal().catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  const client = new DynamoDBClient(emulatorClient(endpoint));
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    /** Makes a table as the stack has it. */
    createTable: (name: string) => client.send(createTable(name)),
    put: (table: string, items: readonly Item[]) => putItems(documents, table, items),
    async stop() {
      client.destroy();
      await stop();
    },
  };
}
