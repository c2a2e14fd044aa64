import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import { RetryBanner } from './retry-banner.tsx';
import { Skeleton } from './skeleton.tsx';
import { StillLoading } from './slow-notice.tsx';

type RecordPendingProps = {
  title: string;
  /** The link to its list. */
  back: ReactNode;
  /** Why it did not come; while it is on its way there is none. */
  error: unknown;
  onRetry: () => void;
};

/** A record's page until there is a record to show. */
export function RecordPending({ title, back, error, onRetry }: RecordPendingProps) {
  return (
    <div className="wrap page">
      <div className="stack stack-2">
        {back}
        <PageTitle title={title} />
      </div>
      {error ? (
        <RetryBanner error={error} onRetry={onRetry} />
      ) : (
        <div className="card card-pad">
          <Skeleton lines={6} />
          <StillLoading />
        </div>
      )}
    </div>
  );
}
