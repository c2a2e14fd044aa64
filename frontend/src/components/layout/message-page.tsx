import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Seal } from '../feedback/seal.tsx';
import { PageTitle } from './page-title.tsx';

type MessagePageProps = {
  icon: LucideIcon;
  status?: 'pending' | 'approved' | 'denied';
  title: string;
  children: ReactNode;
  /** The buttons, the main one first. */
  actions?: ReactNode;
  /** On a phone, puts two long buttons one above the other. */
  isStacked?: boolean;
};

/** A page that only shows a message, and what to do now. */
export function MessagePage(props: MessagePageProps) {
  const { icon, status, title, children, actions, isStacked = false } = props;
  return (
    <div className="wrap flow flow-single">
      <div className="flow-main">
        <div className="result">
          <Seal icon={icon} status={status} />
          <PageTitle title={title} />
          {children}
          {actions && (
            <div className={`actions actions-stick${isStacked ? ' actions-pair' : ''}`}>
              {actions}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
