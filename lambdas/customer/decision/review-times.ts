import * as z from 'zod/mini';
import { DAY_MS, epochSeconds, now } from '../../runtime/clock.ts';
import { putOf } from '../../store/expressions.ts';
import { keys, reviewTimePrefix } from '../../store/keys.ts';
import { queryItems } from '../../store/query.ts';
import { defineRecord } from '../../store/record.ts';
import type { Write } from '../../store/transact.ts';
import type { Customer } from '../customer-record.ts';
import { secondsFrom } from '../timeline.ts';

/** The time from a submission until a person at the dealership decided about it. */
const reviewTimeRecord = defineRecord('review time', 1, {
  seconds: z.number(),
  /** Epoch seconds. */
  ttl: z.number(),
});

/** Days for which the time that a review took counts toward what is usual. */
const DAYS = 30;

/** Keeps for a month how long a review took, without whose it was; nothing where that isn't known. */
export function reviewTimeWrites(
  { dealerId, attempt: { submittedAt } }: Pick<Customer, 'dealerId' | 'attempt'>,
  { at, id }: { at: string; id: string },
): Write[] {
  const { seconds } = secondsFrom(submittedAt, at);
  if (seconds === undefined) return [];
  const ttl = epochSeconds(Date.parse(at) + DAYS * DAY_MS);
  const item = reviewTimeRecord.whole({ seconds, ttl });
  return [{ Put: putOf({ ...keys.reviewTime(dealerId, at, id), ...item }) }];
}

/** Reviews that are looked at, the latest ones: who decides faster than last month is credited with it. */
const LATEST = 40;
/** Fewer say nothing of what is usual. */
const ENOUGH = 5;
/** Hours within which a customer may be told that reviews are decided. */
const steps = [1, 2, 4, 8, 24, 48];

/**
 * Returns the hours within which three of four of a dealership's latest reviews were decided; undefined where there
 * were too few within a month, or most took longer than anybody would wait for.
 */
export async function usualReviewHours(dealerId: string): Promise<number | undefined> {
  const { items } = await queryItems({
    partition: keys.dealership(dealerId).pk,
    range: { beginsWith: reviewTimePrefix },
    limit: LATEST,
    isBackwards: true,
  });
  const known = items.map((item) => reviewTimeRecord.read(item));
  const times = known.filter(({ ttl }) => ttl > epochSeconds(now()));
  if (times.length < ENOUGH) return undefined;
  const within = (hours: number) => times.filter(({ seconds }) => seconds <= hours * 3600).length;
  return steps.find((hours) => within(hours) >= times.length * 0.75);
}
