import * as z from 'zod/mini';
import { DAY_MS, epochSeconds, now } from '../../runtime/clock.ts';
import { updateOf } from '../../store/expressions.ts';
import { keys } from '../../store/keys.ts';
import { readItem } from '../../store/read.ts';
import { defineRecord, type Stored } from '../../store/record.ts';
import type { Write } from '../../store/transact.ts';
import type { Customer } from '../customer-record.ts';
import { secondsFrom } from '../timeline.ts';

/** Hours within which a customer may be told that reviews are decided. */
const steps = [1, 2, 4, 8, 24, 48] as const;

const count = z._default(z.number(), 0);
const fieldOf = (step: (typeof steps)[number]) => `within${step}` as const;
type Field = ReturnType<typeof fieldOf>;

/** The number of reviews of one period that were decided within so many hours of the submission, and of all. */
const reviewTimesRecord = defineRecord('review times', 1, {
  ...(Object.fromEntries(steps.map((step) => [fieldOf(step), count])) as Record<
    Field,
    typeof count
  >),
  all: count,
  /** Epoch seconds. */
  ttl: z.number(),
});

/** Days of a period, and the number of them that count, so that what is usual comes of the last thirty days at most. */
const PERIOD_DAYS = 10;
const PERIODS = 3;
const periodOf = (ms: number) => Math.floor(ms / (PERIOD_DAYS * DAY_MS));

/** Counts how long a review took, from the submission until a person decided; not where that isn't known. */
export function reviewTimeWrites(
  { dealerId, attempt: { submittedAt } }: Pick<Customer, 'dealerId' | 'attempt'>,
  at: string,
): Write[] {
  const { seconds } = secondsFrom(submittedAt, at);
  if (seconds === undefined) return [];
  const period = periodOf(Date.parse(at));
  const reached = steps.filter((step) => seconds <= step * 3600).map(fieldOf);
  return [
    {
      Update: updateOf<Stored<typeof reviewTimesRecord>>(
        keys.reviewTimes(dealerId, String(period)),
        {
          set: {
            ttl: epochSeconds((period + PERIODS) * PERIOD_DAYS * DAY_MS),
          },
          add: Object.fromEntries((['all', ...reached] as const).map((field) => [field, 1])),
        },
      ),
    },
  ];
}

/** Fewer reviews say nothing of what is usual. */
const ENOUGH = 5;

/**
 * Returns the hours within which three of four of a dealership's reviews were decided in the last thirty days; undefined
 * where there were too few, or most took longer than anybody would wait for.
 */
export async function usualReviewHours(dealerId: string): Promise<number | undefined> {
  const current = periodOf(now());
  const periods = await Promise.all(
    Array.from({ length: PERIODS }, (_, back) =>
      readItem(reviewTimesRecord, keys.reviewTimes(dealerId, String(current - back))),
    ),
  );
  const sumOf = (field: Field | 'all') =>
    periods.reduce((sum, period) => sum + (period?.[field] ?? 0), 0);
  const all = sumOf('all');
  if (all < ENOUGH) return undefined;
  return steps.find((step) => sumOf(fieldOf(step)) >= all * 0.75);
}
