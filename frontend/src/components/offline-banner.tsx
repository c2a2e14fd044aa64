import { WifiOff } from 'lucide-react';
import { formatTime } from '../lib/format/format-date.ts';
import { useOnline } from '../lib/use-online.ts';
import { Banner } from './banner.tsx';

type OfflineBannerProps = {
  /** Of the list, in milliseconds since 1970; 0 while there is none. */
  loadedAt: number;
  /** What can't be done: 'search or open submissions'. */
  cannot: string;
};

/** Says what can't be done while the device is offline; rendered from the start, so that it's announced. */
export function OfflineBanner({ loadedAt, cannot }: OfflineBannerProps) {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Banner status="info" icon={WifiOff} title="You're offline">
          {loadedAt > 0 &&
            `This list is from ${formatTime(loadedAt)}. It updates when you're back online. `}
          Until then, you can&apos;t {cannot}.
        </Banner>
      )}
    </div>
  );
}
