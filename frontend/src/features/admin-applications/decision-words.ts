import type { Application } from '../../../../shared/schemas/admin.ts';
import { formatLongTime } from '../../lib/format-date.ts';

/** Who decided about an application, what and when; undefined where its record does not say. */
export function decisionWords({
  dealerName,
  events,
}: Pick<Application, 'dealerName' | 'events'>): string | undefined {
  const last = events.findLast(({ type }) => type === 'approved' || type === 'declined');
  if (!last) return undefined;
  const who = last.by ?? 'Another admin';
  return `${who} ${last.type} ${dealerName} on ${formatLongTime(last.at)}. Nothing was changed.`;
}
