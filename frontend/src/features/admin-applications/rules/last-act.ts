import type { Application } from '../../../../../shared/schemas/admin.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import type { DealershipEvent } from '../../../../../shared/schemas/dealership-events.ts';

/** Why, by whom and when something was last done; undefined where the record does not say. */
export function lastAct(
  { events }: Pick<Application, 'events'>,
  type: DealershipEvent['type'],
): string | undefined {
  const event = events.findLast((candidate) => candidate.type === type);
  if (!event) return undefined;
  const { at, by, reason } = event;
  const who = [by, formatLongTime(at)].filter(Boolean).join(', ');
  return reason ? `“${reason}” ${who}.` : `${who}.`;
}
