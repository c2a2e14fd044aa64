/**
 * Formats a real day from 1880 to 2120 as `YYYY-MM-DD`. Returns nothing for a day that does not exist, rather than
 * the next one.
 */
export function realDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (year < 1880 || year > 2120 || !isReal) return undefined;
  return date.toISOString().slice(0, 10);
}

/** Counts the whole years from a day to a later one. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Counts the days from a day to a later one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Reads a year of two digits as the latest one that is not after `today`. */
export function pastDate(shortYear: number, month: number, day: number, today: string) {
  const recent = realDate(2000 + shortYear, month, day);
  return recent !== undefined && recent <= today ? recent : realDate(1900 + shortYear, month, day);
}
