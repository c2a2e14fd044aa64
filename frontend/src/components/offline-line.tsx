import { WifiOff } from 'lucide-react';
import { useOnline } from '../lib/use-online.ts';
import { Banner } from './banner.tsx';

/** Says that the device is offline for as long as it is; there from the beginning, so that it is also heard. */
export function OfflineLine() {
  const isOnline = useOnline();
  return (
    <div role="status" className="offline">
      {!isOnline && (
        <Banner status="info" icon={WifiOff}>
          You are offline. What you entered is kept. It goes on by itself when the connection is
          back.
        </Banner>
      )}
    </div>
  );
}
