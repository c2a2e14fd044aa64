import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/page-title.tsx';
import { PlainLayout } from '../../../components/plain-layout.tsx';
import { Seal } from '../../../components/seal.tsx';
import '../../../styles/account.css';

type AccountCardProps = {
  icon: LucideIcon;
  status?: 'approved' | 'denied';
  title: string;
  children: ReactNode;
};

/** A page of one card: what a mailed link leads to. */
export function AccountCard({ icon, status, title, children }: AccountCardProps) {
  return (
    <PlainLayout>
      <div className="card card-pad stack stack-6">
        <Seal icon={icon} status={status} />
        <PageTitle title={title} />
        {children}
      </div>
    </PlainLayout>
  );
}
