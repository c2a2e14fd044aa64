import { localeTag } from '../../../../shared/copy/locale-copy.ts';
import {
  parseOpeningHours,
  type Weekday,
  type WeekHours,
  weekdays,
} from '../../../../shared/opening-hours.ts';
import type { PublicDealership } from '../../../../shared/schemas/customer-schema.ts';
import { hoursCopy as copy } from './hours-copy.ts';

/** Names a day of the week: `Monday`. */
export const dayName = (day: Weekday): string =>
  // January 1, 2024 was a Monday.
  new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day))).toLocaleDateString(localeTag, {
    weekday: 'long',
    timeZone: 'UTC',
  });

/** Formats a time of a 24-hour clock as people say it: `9 AM`, `5:30 PM`. */
export function clockName(time: string): string {
  const at = new Date(`2024-01-01T${time}:00Z`);
  return at.toLocaleTimeString(localeTag, {
    hour: 'numeric',
    ...(!time.endsWith(':00') && { minute: '2-digit' }),
    timeZone: 'UTC',
  });
}

const dayHours = (hours: WeekHours, day: Weekday) => {
  const at = hours[day];
  return at ? copy.until(clockName(at.opens), clockName(at.closes)) : copy.closed;
};

const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase(localeTag) + text.slice(1);

/** Lists a week's hours for reading, days with the same hours together; a given day of today comes first, alone. */
export function weekRows(hours: WeekHours, today?: Weekday): { days: string; hours: string }[] {
  const start = today === undefined ? 0 : weekdays.indexOf(today) + 1;
  const inOrder = [...weekdays.slice(start), ...weekdays.slice(0, start)];
  const others = inOrder.filter((day) => day !== today);
  const groups: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const day of others) {
    const group = groups.at(-1);
    const shown = dayHours(hours, day);
    if (group?.hours === shown) group.last = day;
    else groups.push({ first: day, last: day, hours: shown });
  }
  return [
    ...(today ? [{ days: copy.today(dayName(today)), hours: dayHours(hours, today) }] : []),
    ...groups.map(({ first, last, hours: shown }) => ({
      days: upperFirst(first === last ? dayName(first) : copy.days(dayName(first), dayName(last))),
      hours: shown,
    })),
  ];
}

/** Says whether a dealership is open: until when today, or else when it opens next, within a week. */
export type OpenState =
  | { isOpen: true; today: Weekday; closes: string }
  | { isOpen: false; today: Weekday; isToday: boolean; day: Weekday; opens: string };

/** Returns whether it is open at a time (epoch milliseconds; now by default) on the dealership's own clock; undefined without any hours. */
export function openStateAt(
  hours: WeekHours,
  timeZone: string,
  at = Date.now(),
): OpenState | undefined {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const today = weekdays.find((day) => partOf('weekday').startsWith(day)) ?? 'Mo';
  const time = `${partOf('hour')}:${partOf('minute')}`;
  const current = hours[today];
  if (current && current.opens <= time && time < current.closes)
    return { isOpen: true, today, closes: current.closes };
  const start = weekdays.indexOf(today);
  for (let ahead = current && time < current.opens ? 0 : 1; ahead <= weekdays.length; ahead += 1) {
    const day = weekdays[(start + ahead) % weekdays.length] ?? today;
    const next = hours[day];
    if (next) return { isOpen: false, today, isToday: ahead === 0, day, opens: next.opens };
  }
  return undefined;
}

/** Returns the hours that a dealership lists, and whether it is open now; no state where it lists none. */
export function openingOf({
  openingHours = '',
  timeZone,
}: Pick<PublicDealership, 'openingHours' | 'timeZone'>): {
  hours: WeekHours;
  state: OpenState | undefined;
} {
  const hours = parseOpeningHours(openingHours) ?? {};
  return { hours, state: openStateAt(hours, timeZone) };
}
