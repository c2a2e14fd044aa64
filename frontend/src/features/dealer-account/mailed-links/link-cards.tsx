import { Check, MailX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../../../../shared/copy/common-copy.ts';
import { ButtonLink } from '../../../components/buttons/button.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { PlainLayout } from '../../../components/layout/plain-page.tsx';
import '../../../styles/account.css';

type UsedLinkCardProps = {
  title: string;
  /** Explains the title. */
  children: ReactNode;
  /** More to do, above the button. */
  next?: ReactNode;
  /** Replaces the button to the sign-in page. */
  action?: ReactNode;
};

/** The page of an emailed link that has done its work. */
export function UsedLinkCard({ title, children, next, action = signIn }: UsedLinkCardProps) {
  return (
    <AccountCard icon={Check} status="approved" title={title}>
      <p>{children}</p>
      {next}
      {action}
    </AccountCard>
  );
}

export const incompleteLink =
  'Part of this link is missing. Open it again from the email, or copy the whole link into the address bar.';

const signIn = (
  <ButtonLink variant="primary" size="lg" className="btn-block" to="/dealer/login">
    Dealer Login
  </ButtonLink>
);

type EndedLinkCardProps = {
  /** The link came without its token. */
  isIncomplete: boolean;
  /** Helps to get another. */
  children: ReactNode;
};

/** The page of an emailed link that doesn't work, or no longer does. */
export function EndedLinkCard({ isIncomplete, children }: EndedLinkCardProps) {
  return (
    <AccountCard
      icon={MailX}
      status="denied"
      title={isIncomplete ? 'Link Not Complete' : 'Link Not Valid'}
    >
      <p role="alert">{isIncomplete ? incompleteLink : messages.emailLinkInvalid}</p>
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

/** A page of one card, which emailed links lead to. */
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
