import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';

export const database = DynamoDBDocumentClient.from(new DynamoDBClient(sdkLimits), {
  marshallOptions: { removeUndefinedValues: true },
});

export const tableName = (): string => setting('TABLE_NAME');
