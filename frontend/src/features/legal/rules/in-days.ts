const DAYS_OF_A_YEAR = 365;

const counted = (count: number, what: string) => (count === 1 ? `1 ${what}` : `${count} ${what}s`);

/** A number of days as people say it: whole years as years. */
export const inDays = (days: number): string =>
  days > 0 && days % DAYS_OF_A_YEAR === 0
    ? counted(days / DAYS_OF_A_YEAR, 'year')
    : counted(days, 'day');
