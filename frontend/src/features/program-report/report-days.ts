import type { ReportSpan } from '../../../../shared/record/program-report-schema.ts';
import { startOfDay } from '../../lib/format/format-ago.ts';

/** The first and the last day of a report: `YYYY-MM-DD`. */
export type ReportDays = { from: string; to: string };

/** The choices of days, in their order. */
export const dayChoices = {
  months: 'Last 12 full months',
  this_year: 'This year so far',
  last_year: 'Last year',
  started: 'Since you started',
} as const;
export type DayChoice = keyof typeof dayChoices;

const dayAt = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Returns the days of a choice, by today's and the dealership's first one. */
function daysOf(choice: DayChoice, today: string, firstDay: string): ReportDays {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (choice) {
    case 'months':
      // Day 0 is the last one of the month before.
      return { from: dayAt(year - 1, month - 1, 1), to: dayAt(year, month - 1, 0) };
    case 'this_year':
      return { from: dayAt(year, 0, 1), to: today };
    case 'last_year':
      return { from: dayAt(year - 1, 0, 1), to: dayAt(year - 1, 11, 31) };
    case 'started':
      return { from: firstDay, to: today };
  }
}

const isChoice = (asked: string | null): asked is DayChoice =>
  asked !== null && Object.hasOwn(dayChoices, asked);

/**
 * Returns the choice that an address asks for, and its days. Without one, a dealership of less than a year sees all its
 * days: its first customers are in no full month yet.
 */
export function readDays(
  asked: string | null,
  today: string,
  firstDay: string,
): { choice: DayChoice; days: ReportDays } {
  const months = daysOf('months', today, firstDay);
  const choice = isChoice(asked) ? asked : firstDay > months.from ? 'started' : 'months';
  return { choice, days: daysOf(choice, today, firstDay) };
}

const DAY_MS = 86_400_000;

/** Returns the span from the beginning of the first day to the end of the last one, where the dealership is. */
export const spanOf = ({ from, to }: ReportDays): ReportSpan => ({
  from: startOfDay(from),
  to: startOfDay(new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10)),
});
