import { Check, MailX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../../../../shared/copy/common-messages.ts';
import { ButtonLink } from '../../../components/buttons/button.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { PlainLayout } from '../../../components/layout/page-shell.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import '../../../styles/account.css';

type UsedLinkCardProps = {
  title: string;
  /** What it means. */
  children: ReactNode;
  /** What else can be done now. */
  next?: ReactNode;
  /** Instead of signing in. */
  action?: ReactNode;
};

const signIn = (
  <ButtonLink variant="primary" size="lg" className="btn-block" to="/dealer/login">
    Dealer Login
  </ButtonLink>
);

/** A mailed link has done what it is for. */
export function UsedLinkCard({ title, children, next, action = signIn }: UsedLinkCardProps) {
  return (
    <AccountCard icon={Check} status="approved" title={title}>
      <p>{children}</p>
      {next}
      {action}
    </AccountCard>
  );
}

/** A mailed link that doesn't work, or no longer does; `children` asks for another. */
export function EndedLinkCard({ children }: { children: ReactNode }) {
  return (
    <AccountCard icon={MailX} status="denied" title="Link Not Valid">
      <p role="alert">{messages.emailLinkInvalid}</p>
      {children}
    </AccountCard>
  );
}

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
