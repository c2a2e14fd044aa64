import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

type RecordHeadProps = {
  /** The link to the record's list. */
  back: ReactNode;
  title: string;
  /** Its state and date. */
  children: ReactNode;
  actions?: ReactNode;
};

/** The head of a record's page. */
export function RecordHead({ back, title, children, actions }: RecordHeadProps) {
  return (
    <div className="stack stack-2">
      {back}
      <div className="page-head">
        <div className="stack stack-2">
          <PageTitle title={title} />
          <p className="row row-tight">{children}</p>
        </div>
        {actions && <div className="row row-tight">{actions}</div>}
      </div>
    </div>
  );
}
