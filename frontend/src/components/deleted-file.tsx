import { FileX } from 'lucide-react';
import { formatLongDate } from '../lib/format-date.ts';

/** In place of a file whose time is over. */
export function DeletedFile({ keptUntil }: { keptUntil: string }) {
  return (
    <div className="empty">
      <div className="seal frame">
        <FileX className="icon" />
      </div>
      <p>Deleted on {formatLongDate(keptUntil)}</p>
    </div>
  );
}
