import { DAY_MS } from '../../lambdas/runtime/clock.ts';

/** One day for all that is made in a run: what is made twice is the same, over midnight too. */
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;

/** The start of a day, in UTC: `days` before today, or after it where negative. */
export const dayBefore = (days: number): Date => new Date(today - days * DAY_MS);

/** As in `November 12, 2026`. */
export const dateInWords = (date: Date): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
