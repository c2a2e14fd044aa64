import { Check, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../../../../shared/messages.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { AccountCard } from './account-card.tsx';

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
