import { WifiOff } from 'lucide-react';
import { useOnline } from '../../lib/browser/use-online.ts';
import { kitCopy } from '../copy.ts';
import { Banner } from './banner.tsx';

/**
 * Says that the device is offline for as long as it is; rendered from the start, so that screen readers announce
 * it.
 */
export function OfflineLine({ text = kitCopy.offlineNext }: { text?: string }) {
  const isOnline = useOnline();
  return (
    <div role="status" className="offline">
      {!isOnline && (
        <Banner status="info" icon={WifiOff}>
          {kitCopy.offline(text)}
        </Banner>
      )}
    </div>
  );
}
