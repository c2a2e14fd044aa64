import type { inDays as english } from './article.ts';

const DAYS_OF_A_YEAR = 365;

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const inDays: typeof english = (days) =>
  days > 0 && days % DAYS_OF_A_YEAR === 0
    ? counted(days / DAYS_OF_A_YEAR, 'año', 'años')
    : counted(days, 'día', 'días');
