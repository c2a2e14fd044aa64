import { OfflineLine } from './offline-line.tsx';
import { Skeleton } from './skeleton.tsx';

/** The customer's page while its data is on the way. */
export function PageSkeleton() {
  return (
    <div className="wrap flow flow-single">
      <div className="flow-main">
        <OfflineLine />
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
