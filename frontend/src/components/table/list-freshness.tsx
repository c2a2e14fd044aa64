import { WifiOff } from 'lucide-react';
import { formatAgo } from '../../lib/format/format-ago.ts';
import { formatListTime, formatTime } from '../../lib/format/format-date.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { useOnline } from '../../lib/browser/use-online.ts';
import { Banner } from '../feedback/banner.tsx';

type ListAgeProps = {
  /** Milliseconds since 1970. */
  loadedAt: number;
  /** The last refresh failed. */
  isStale: boolean;
};

export function ListAge({ loadedAt, isStale }: ListAgeProps) {
  const now = useNow(15_000);
  const isOnline = useOnline();
  if (loadedAt === 0) return null;
  const isCutOff = isStale || !isOnline;
  return (
    <span className="small muted with-icon" title={formatListTime(loadedAt)}>
      {isCutOff && <WifiOff className="icon icon-s" />}
      <span>
        {isCutOff ? `From ${formatTime(loadedAt)}` : `Updated ${formatAgo(loadedAt, now)}`}
      </span>
    </span>
  );
}

type OfflineBannerProps = {
  /** The time when the list was loaded, in milliseconds since 1970; 0 if it wasn't. */
  loadedAt: number;
  /** The impossible actions: 'search or open submissions'. */
  cannot: string;
};

/** Says what can't be done while the device is offline; rendered from the start, so that it is announced. */
export function OfflineBanner({ loadedAt, cannot }: OfflineBannerProps) {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Banner status="info" icon={WifiOff} title="You're offline">
          {`${loadedAt > 0 ? `This list is from ${formatTime(loadedAt)}. It updates when you're back online. ` : ''}Until then, you can't ${cannot}.`}
        </Banner>
      )}
    </div>
  );
}
