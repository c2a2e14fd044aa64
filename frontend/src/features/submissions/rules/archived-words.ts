import { formatLongDate } from '../../../lib/format/format-date.ts';
import { byWords } from './decider-words.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** Who took it out of the list, and when. */
export function archivedWords(at: string, { events }: Pick<Submission, 'events'>): string {
  const by = byWords(events.findLast(({ type }) => type === 'archived')?.by);
  return `${by ? `By ${by.slice('by '.length)} on` : 'On'} ${formatLongDate(at)}.`;
}
