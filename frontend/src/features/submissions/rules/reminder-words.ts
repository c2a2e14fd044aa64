import { REMINDER_DAYS } from '../../../../../shared/limits.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** How many reminders of the link that holds now were sent. */
function sentOf({ events }: Pick<Submission, 'events'>): number {
  const since = events.findLastIndex(
    ({ type }) => type === 'link_created' || type === 'link_renewed',
  );
  return events.slice(since + 1).filter(({ type }) => type === 'reminder_sent').length;
}

/** When a customer who is mailed a link now would be reminded; undefined where none is left. */
export function reminderDays(submission: Pick<Submission, 'events'>): string | undefined {
  const days = REMINDER_DAYS.slice(sentOf(submission));
  return days.length === 0 ? undefined : `After ${days.join(' and ')} days`;
}
