import { localeTag } from '../../../../shared/copy/locale-copy.ts';

/** Formats a calendar day without a time or zone (`YYYY-MM-DD`), in the long format. */
export function formatDay(value: string): string {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00Z` : NaN);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  return date.toLocaleDateString(localeTag, {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
