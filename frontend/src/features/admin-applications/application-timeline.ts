import type { Application } from '../../../../shared/schemas/admin.ts';
import type { TimelineEntry } from '../../components/timeline.tsx';
import { actLooks } from '../../lib/act-looks.ts';

/** The application's events, newest first, each with who and why. */
export const applicationTimeline = ({ events }: Pick<Application, 'events'>): TimelineEntry[] =>
  events
    .map(({ type, at, by, reason }) => {
      const detail = [by !== undefined && `by ${by}`, reason && `“${reason}”`].filter(Boolean);
      return { ...actLooks[type], at, ...(detail.length > 0 && { detail: detail.join(': ') }) };
    })
    .reverse();
