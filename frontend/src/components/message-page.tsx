import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { PageTitle } from './page-title.tsx';

type MessagePageProps = {
  icon: LucideIcon;
  status?: 'pending' | 'approved' | 'denied';
  title: string;
  children: ReactNode;
  /** The buttons, the main one first. */
  actions?: ReactNode;
};

/** A page that only says something, and what to do now. */
export function MessagePage({ icon: Icon, status, title, children, actions }: MessagePageProps) {
  return (
    <div className="wrap flow flow-single">
      <div className="flow-main">
        <div className="result">
          <div className={status ? `seal frame is-${status}` : 'seal frame'}>
            <Icon className="icon" />
          </div>
          <PageTitle title={title} />
          {children}
          {actions && <div className="actions actions-stick">{actions}</div>}
        </div>
      </div>
    </div>
  );
}
