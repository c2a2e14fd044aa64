import { WifiOff } from 'lucide-react';
import { Banner } from '../../../components/banner.tsx';
import { formatTime } from '../../../lib/format/format-date.ts';
import { useOnline } from '../../../lib/use-online.ts';

/** Says what can't be done while the device is offline; rendered from the start, so that it's announced. */
export function OfflineBanner({ loadedAt }: { loadedAt: number }) {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Banner status="info" icon={WifiOff} title="You're offline">
          {loadedAt > 0 &&
            `This list is from ${formatTime(loadedAt)}. It updates when you're back online. `}
          Until then, you can&apos;t search, open submissions or create links.
        </Banner>
      )}
    </div>
  );
}
