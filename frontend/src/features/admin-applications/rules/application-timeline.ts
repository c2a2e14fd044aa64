import type { Application } from '../../../../../shared/schemas/admin.ts';
import { profileNames, type Profile } from '../../../../../shared/schemas/profile.ts';
import type { TimelineEntry } from '../../../components/timeline.tsx';
import { actStyles } from '../../../lib/act-looks.ts';
import { failedMailText } from '../../../lib/failed-mail.ts';
import { firstTime, timelineLines } from '../../../lib/timeline-lines.ts';
import { reasonWords } from './contact-problem.ts';

const detailNames: Readonly<Record<keyof Profile, string>> = {
  address: 'address',
  phone: 'phone',
  website: 'website',
  contactName: 'contact',
};
/** What can still be undone, and is told only then, where anything can. */
const lastDecision = (events: Application['events']) =>
  events.findLast(({ type }) => ['approved', 'declined', 'blocked'].includes(type));

/** A later version may tell of others. */
const isKnown = ({ type }: Application['events'][number]) => type in actStyles;

/** The application's events, newest first, each with who, why, and the session that it rests on. */
export const applicationTimeline = (
  { events }: Pick<Application, 'events'>,
  emailIn?: number,
): TimelineEntry[] =>
  timelineLines(events.filter(isKnown), ({ by }) => by)
    .flatMap((line) => {
      const event = line.at(-1);
      if (!event) return [];
      const {
        type,
        at,
        by,
        failure,
        person,
        reason,
        sessionId,
        count,
        newName,
        before = {},
      } = event;
      const first = firstTime(line);
      const many = count !== undefined && `${count} ${count === 1 ? 'customer' : 'customers'}`;
      const who = [
        person,
        many,
        by !== undefined && `by ${by}`,
        first && `first at ${first}`,
      ].filter(Boolean);
      const was = profileNames.flatMap((name) =>
        before[name] ? `${detailNames[name]} was “${before[name]}”` : [],
      );
      const said = [who.join(', '), reason && `“${reason}”`, was.join(', ')].filter(Boolean);
      const isWaiting = emailIn !== undefined && event === lastDecision(events);
      const words = [
        failure && reasonWords[failure],
        said.join(': '),
        sessionId && `(session ${sessionId})`,
        isWaiting && `The email goes out in ${emailIn} s.`,
      ].filter(Boolean);
      const text = [failedMailText(event) ?? actStyles[type].text, newName]
        .filter(Boolean)
        .join(' to ');
      return [
        { ...actStyles[type], text, at, ...(words.length > 0 && { detail: words.join(' ') }) },
      ];
    })
    .reverse();
