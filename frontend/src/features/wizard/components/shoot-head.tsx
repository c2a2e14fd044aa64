import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/page-title.tsx';

type ShootHeadProps = {
  /** The slim steps, where the page is one of them. */
  steps?: ReactNode;
  title: string;
  /** Beside the title: how far the customer is. */
  children?: ReactNode;
};

/** What stands above a stage, in one line. */
export const ShootHead = ({ steps, title, children }: ShootHeadProps) => (
  <>
    {steps}
    <div className="shoot-head">
      <PageTitle title={title} />
      {children}
    </div>
  </>
);
