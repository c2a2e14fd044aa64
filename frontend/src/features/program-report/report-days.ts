import { isDay, type ReportSpan } from '../../../../shared/record/program-report-schema.ts';
import { startOfDay } from '../../lib/format/format-ago.ts';

/** The first and the last day of a report: `YYYY-MM-DD`. */
export type ReportDays = { from: string; to: string };

/** The choices of days, in their order. */
export const dayChoices = {
  months: 'Last 12 full months',
  this_year: 'This year so far',
  last_year: 'Last year',
  days: 'Other days',
} as const;
export type DayChoice = keyof typeof dayChoices;

const dayAt = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Returns the days of a choice, by today's. */
export function daysOf(choice: Exclude<DayChoice, 'days'>, today: string): ReportDays {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (choice) {
    case 'months':
      // Day 0 is the last one of the month before.
      return { from: dayAt(year - 1, month - 1, 1), to: dayAt(year, month - 1, 0) };
    case 'this_year':
      return { from: dayAt(year, 0, 1), to: today };
    case 'last_year':
      return { from: dayAt(year - 1, 0, 1), to: dayAt(year - 1, 11, 31) };
  }
}

/** Reads which days an address asks for; what makes no sense there is the choice of the beginning. */
export function readDays(
  search: URLSearchParams,
  today: string,
): { choice: DayChoice; days: ReportDays } {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (isDay(from) && isDay(to) && from <= to) return { choice: 'days', days: { from, to } };
  const asked = search.get('days');
  const choice = asked === 'this_year' || asked === 'last_year' ? asked : 'months';
  return { choice, days: daysOf(choice, today) };
}

const DAY_MS = 86_400_000;

/** Returns the span from the beginning of the first day to the end of the last one, where the dealership is. */
export const spanOf = ({ from, to }: ReportDays): ReportSpan => ({
  from: startOfDay(from),
  to: startOfDay(new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10)),
});
