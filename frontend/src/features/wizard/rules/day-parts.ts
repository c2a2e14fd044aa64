export type DayParts = { month: string; day: string; year: string };

/** Parts of `YYYY-MM-DD`; of half a date, those that are there. */
export function splitDay(value: string): DayParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { month, day, year };
}

const twoDigits = (text: string) => (/^\d$/.test(text) ? `0${text}` : text);

/** `YYYY-MM-DD`, and nothing at all of three empty parts; what is no date stays none, for the schema to refuse. */
export function joinDay({ month, day, year }: DayParts): string {
  const joined = [year, twoDigits(month), twoDigits(day)].map((part) =>
    part.trim().replaceAll('-', ''),
  );
  return joined.every((part) => part === '') ? '' : joined.join('-');
}
