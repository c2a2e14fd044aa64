import type { LucideIcon } from 'lucide-react';
import { formatListTime } from '../lib/format/format-date.ts';

export type TimelineEntry = {
  icon: LucideIcon;
  status?: 'approved' | 'denied' | 'pending';
  text: string;
  /** A line under it. */
  detail?: string | undefined;
  at: string;
};

/** What happened when; give the entries in the order in which they are to be read. */
export const TimelineCard = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <section className="card card-pad stack" aria-labelledby="timeline">
    <h2 id="timeline">Timeline</h2>
    <ol className="timeline">
      {entries.map(({ icon: Icon, status, text, detail, at }) => (
        <li key={`${at} ${text}`} className={status && `is-${status}`}>
          <Icon className="icon" />
          <span>{text}</span>
          {detail && <span className="sub">{detail}</span>}
          <time dateTime={at}>{formatListTime(at)}</time>
        </li>
      ))}
    </ol>
  </section>
);
