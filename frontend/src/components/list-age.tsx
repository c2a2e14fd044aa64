import { WifiOff } from 'lucide-react';
import { formatAgo } from '../lib/format/format-ago.ts';
import { formatListTime, formatTime } from '../lib/format/format-date.ts';
import { useNow } from '../lib/use-now.ts';
import { useOnline } from '../lib/use-online.ts';

type ListAgeProps = {
  /** Milliseconds since 1970. */
  loadedAt: number;
  /** The last try to read it again failed. */
  isStale: boolean;
};

/** How old what the list shows is. */
export function ListAge({ loadedAt, isStale }: ListAgeProps) {
  const now = useNow(15_000);
  const isOnline = useOnline();
  if (loadedAt === 0) return null;
  const isCutOff = isStale || !isOnline;
  return (
    <span className="small muted with-icon" title={formatListTime(loadedAt)}>
      {isCutOff && <WifiOff className="icon icon-s" />}
      {isCutOff ? `From ${formatTime(loadedAt)}` : `Updated ${formatAgo(loadedAt, now)}`}
    </span>
  );
}
