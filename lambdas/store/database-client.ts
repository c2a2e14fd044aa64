import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';
import { pause } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { randomUnit } from '../runtime/secrets.ts';

export const database = DynamoDBDocumentClient.from(new DynamoDBClient(sdkLimits), {
  marshallOptions: { removeUndefinedValues: true },
});

export const tableName = (): string => setting('TABLE_NAME');

/** With pauses of 25, 50, 100 … at most 800 ms: two to three seconds at worst, a tenth of a function's time. */
const MAX_TRIES = 8;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 800;

/** Retries, with jitter, failures that pass. In the end the caller may try again. */
export async function retry<Result>(
  call: () => Promise<Result>,
  isPassing: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (attempt + 1 >= MAX_TRIES)
        throw new AppError('unavailable', { retryAfter: 1, cause: error });
      await pause(randomUnit() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
    }
  }
}
