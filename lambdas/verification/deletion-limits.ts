import * as z from 'zod/mini';
import { DAY_MS, epochSeconds, now } from '../runtime/clock.ts';
import { anyOf, missing, where } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { updateItem } from '../store/write.ts';
import type { DeletionPace } from './provider.ts';

/** The times at which a provider was asked to delete something, epoch milliseconds. */
const paceRecord = defineRecord('pace of deletions', 1, {
  asked: z.array(z.number()),
  version: z.number(),
});
type Pace = Stored<typeof paceRecord>;

const HOUR_MS = 3600 * 1000;

const countSince = (asked: readonly number[], from: number) =>
  asked.filter((at) => at > from).length;

/** True where one more deletion fits into the hour and the day that end now. */
export const isWithinPace = (
  asked: readonly number[],
  { perHour, perDay }: DeletionPace,
  at: number,
): boolean => countSince(asked, at - HOUR_MS) < perHour && countSince(asked, at - DAY_MS) < perDay;

/** Reserves one deletion; false where the provider's limits are reached, or somebody else was faster. */
export async function takeDeletion(provider: string, pace: DeletionPace): Promise<boolean> {
  const key = keys.limit('deletion', provider);
  const { asked, version } = (await readItem(paceRecord, key)) ?? { asked: [], version: 0 };
  const at = now();
  if (!isWithinPace(asked, pace, at)) return false;
  return updateItem<Pace & { ttl: number }>(key, {
    set: {
      asked: [...asked.filter((each) => each > at - DAY_MS), at],
      version: version + 1,
      ttl: epochSeconds(at + 2 * DAY_MS),
    },
    condition: anyOf(where<Pace>({ version: missing }), where<Pace>({ version })),
  });
}
