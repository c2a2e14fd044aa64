/** `YYYY-MM-DD` of a day that there is, from 1880 to 2120; a day that there isn't is never rolled over. */
export function realDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (year < 1880 || year > 2120 || !isReal) return undefined;
  return date.toISOString().slice(0, 10);
}

/** Whole years from a day to a later one. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Days from a day to a later one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Of two digits, in the past: the latest year that they can mean. */
export function pastDate(shortYear: number, month: number, day: number, today: string) {
  const recent = realDate(2000 + shortYear, month, day);
  return recent !== undefined && recent <= today ? recent : realDate(1900 + shortYear, month, day);
}
