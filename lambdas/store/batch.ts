import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { pause } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { database, tableName } from './client.ts';
import type { Key } from './keys.ts';

/** What one batch read takes at most. */
export const MAX_BATCH = 100;
/** With pauses of 50, 100, 200 … ms: under a second and a half, then the caller may ask again. */
const MAX_TRIES = 5;
const FIRST_PAUSE_MS = 50;

/** At most 100 different items by their keys, in no order, without those that are not there. */
export async function readItems(keys: readonly Key[]): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let wanted: readonly Record<string, unknown>[] = keys;
  for (let attempt = 0; wanted.length > 0; attempt += 1) {
    if (attempt === MAX_TRIES) throw new AppError('unavailable', { retryAfter: 1 });
    if (attempt > 0) await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    const { Responses, UnprocessedKeys } = await database.send(
      new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: [...wanted] } } }),
    );
    items.push(...(Responses?.[tableName()] ?? []));
    wanted = UnprocessedKeys?.[tableName()]?.Keys ?? [];
  }
  return items;
}
