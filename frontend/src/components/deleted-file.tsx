import { FileX } from 'lucide-react';
import { formatLongDate } from '../lib/format/format-date.ts';
import { Seal } from './seal.tsx';

/** In place of a file whose time is over. */
export function DeletedFile({ keptUntil }: { keptUntil: string }) {
  return (
    <div className="empty">
      <Seal icon={FileX} />
      <p>Deleted on {formatLongDate(keptUntil)}</p>
    </div>
  );
}
