import type { LucideIcon } from 'lucide-react';
import { formatListDate, formatListTime, formatTime } from '../../lib/format/format-date.ts';

export type TimelineEntry = {
  icon: LucideIcon;
  status?: 'approved' | 'denied' | 'pending';
  text: string;
  /** A line below the text. */
  detail?: string | undefined;
  at: string;
};

/** A list of events with their times; pass the entries in the order of reading. */
export const TimelineCard = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <section className="card card-pad stack" aria-labelledby="timeline">
    <h2 id="timeline">Timeline</h2>
    <ol className="timeline">
      {entries.map((entry) => (
        <TimelineLine key={`${entry.at} ${entry.text}`} entry={entry} />
      ))}
    </ol>
  </section>
);

export const TimelineLine = ({
  entry: { icon: Icon, status, text, detail, at },
}: {
  entry: TimelineEntry;
}) => (
  <li className={status && `is-${status}`}>
    <Icon className="icon" />
    <span>{text}</span>
    {/* Another text is another element: a translated page goes on showing the first one. */}
    {detail && (
      <span key={detail} className="sub">
        {detail}
      </span>
    )}
    <time dateTime={at}>{formatListTime(at)}</time>
  </li>
);

type Event = { type: string; at: string };

const openings = ['file_opened', 'proof_opened'];

const endOf = (line: readonly Event[]) => line.at(-1)?.at ?? '';

/**
 * Groups events, oldest first, into lines: what one person opened on one day is one line, as long as nothing else
 * happened in between.
 */
export function timelineLines<Each extends Event>(
  events: readonly Each[],
  whoOf: (event: Each) => string | undefined,
): Each[][] {
  const lines: Each[][] = [];
  let run = new Map<string, Each[]>();
  const endRun = () => {
    lines.push(...[...run.values()].sort((one, other) => (endOf(one) < endOf(other) ? -1 : 1)));
    run = new Map();
  };
  for (const event of events) {
    if (openings.includes(event.type)) {
      const name = `${formatListDate(event.at)} ${whoOf(event) ?? ''}`;
      run.set(name, [...(run.get(name) ?? []), event]);
    } else {
      endRun();
      lines.push([event]);
    }
  }
  endRun();
  return lines;
}

/** Returns the time of a line's first event, beside that of its last; nothing where both are in the same minute. */
export function firstTime(line: readonly Event[]): string | undefined {
  const [first, last] = [formatTime(line[0]?.at), formatTime(endOf(line))];
  return first === last ? undefined : first;
}
