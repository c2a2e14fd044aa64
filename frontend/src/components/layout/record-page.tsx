import type { ReactNode } from 'react';
import { RetryBanner } from '../feedback/retry-banner.tsx';
import { SlowRetry } from '../feedback/slow-retry.tsx';
import { Skeleton, StillLoading } from '../feedback/skeleton.tsx';
import { PageTitle } from './page-title.tsx';

type RecordHeadProps = {
  /** The link to the record's list. */
  back: ReactNode;
  title: string;
  /** The name of the record's person: then the heading, with the title small above it. */
  name?: string;
  /** Its state and date. */
  children: ReactNode;
  actions?: ReactNode;
  /** On a phone, the actions stay at its lower edge. */
  isActBar?: boolean;
};

export function RecordHead(props: RecordHeadProps) {
  const { back, title, name, children, actions, isActBar = false } = props;
  const isNamed = name !== undefined;
  return (
    <div className={isNamed ? 'record-head' : 'stack stack-2'}>
      {isNamed ? (
        <div className="record-way">
          {back}
          <p className="small muted medium">{title}</p>
        </div>
      ) : (
        back
      )}
      <div className="page-head">
        {isNamed ? (
          <div className="record-name">
            <PageTitle title={title} tab={`${name}, ${title}`} className="title break">
              <span translate="no">{name}</span>
            </PageTitle>
            {children}
          </div>
        ) : (
          <div className="stack stack-2">
            <PageTitle title={title} />
            <p className="row row-tight">{children}</p>
          </div>
        )}
        {actions && <div className={`row row-tight${isActBar ? ' act-bar' : ''}`}>{actions}</div>}
      </div>
    </div>
  );
}

type RecordPendingProps = {
  title: string;
  back: ReactNode;
  /** The reason why it did not load; none while it is being loaded. */
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
          <SlowRetry />
        </div>
      )}
    </div>
  );
}
