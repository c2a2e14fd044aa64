/** The days as schema.org's `openingHours` abbreviates them, in the order of a week. */
export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export type Weekday = (typeof weekdays)[number];

/** A day's hours by a 24-hour clock, `09:00` to `18:00`. They end on the day on which they begin. */
export type DayHours = { opens: string; closes: string };
/** The hours of a week; a day that isn't there is one on which nobody is there. */
export type WeekHours = Partial<Record<Weekday, DayHours>>;

const time = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const dayPattern = new RegExp(`^(${weekdays.join('|')}) (${time})-(${time})$`);

/**
 * Returns the hours that a text names, in schema.org's form with a part for each day (`Mo 09:00-18:00, Tu 09:00-18:00`).
 * Returns undefined for any other text, such as one where a day ends before it begins. An empty text names none.
 */
export function parseOpeningHours(text: string): WeekHours | undefined {
  const hours: WeekHours = {};
  for (const part of text === '' ? [] : text.split(', ')) {
    const [, day, opens = '', closes = ''] = dayPattern.exec(part) ?? [];
    if (day === undefined || day in hours || opens >= closes) return undefined;
    hours[day as Weekday] = { opens, closes };
  }
  return hours;
}
