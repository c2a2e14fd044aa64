import type { Application } from '../../../../../shared/schemas/admin.ts';
import type { TimelineEntry } from '../../../components/timeline.tsx';
import { actLooks } from '../../../lib/act-looks.ts';

/** The application's events, newest first, each with who, why, and the session that it rests on. */
export const applicationTimeline = ({ events }: Pick<Application, 'events'>): TimelineEntry[] =>
  events
    .map(({ type, at, by, reason, sessionId }) => {
      const said = [by !== undefined && `by ${by}`, reason && `“${reason}”`].filter(Boolean);
      const words = [said.join(': '), sessionId && `(session ${sessionId})`].filter(Boolean);
      return { ...actLooks[type], at, ...(words.length > 0 && { detail: words.join(' ') }) };
    })
    .reverse();
