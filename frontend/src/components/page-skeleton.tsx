import { OfflineLine } from './offline-line.tsx';
import { Skeleton } from './skeleton.tsx';
import { StillLoading } from './slow-notice.tsx';

/** The customer's page while its data is on the way. */
export function PageSkeleton() {
  return (
    <div className="wrap flow flow-single">
      <div className="flow-main">
        <OfflineLine />
        <StepSkeleton />
      </div>
    </div>
  );
}

/** A step of it while its code is on the way. */
export function StepSkeleton() {
  return (
    <>
      <h1 className="sr-only">Secure Identity Verification</h1>
      <Skeleton lines={6} />
      <StillLoading />
    </>
  );
}
