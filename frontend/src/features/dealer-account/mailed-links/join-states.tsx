import { CircleCheck, MailX, TimerOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { INVITATION_HOURS } from '../../../../../shared/limits.ts';
import { Button, ButtonLink } from '../../../components/buttons/button.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';

type StateProps = {
  icon: LucideIcon;
  status: 'approved' | 'denied' | 'pending';
  title: string;
  children: ReactNode;
  action?: ReactNode;
};

const toLogin = (
  <ButtonLink size="lg" className="btn-block" to="/dealer/login">
    Go to Dealer Login
  </ButtonLink>
);

function State({ icon, status, title, children, action = toLogin }: StateProps) {
  return (
    <>
      <Seal icon={icon} status={status} />
      <PageTitle title={title} />
      <p className="muted">{children}</p>
      {action}
    </>
  );
}

export const ExpiredInvitation = () => (
  <State icon={TimerOff} status="pending" title="This invitation has expired">
    Invitations work for {INVITATION_HOURS} hours. Ask the person who invited you for a new one.
  </State>
);

export const UsedInvitation = () => (
  <State icon={CircleCheck} status="approved" title="This invitation was already used">
    Sign in with your email and the password you chose.
  </State>
);

export const IncompleteInvitation = () => (
  <State icon={MailX} status="denied" title="Part of this link is missing">
    Open it again from the email, or copy the whole link into the address bar. If that doesn&apos;t
    work, ask the person who invited you for a new one.
  </State>
);

/** An invitation that was canceled, replaced by a newer one, or expired long ago. */
export const EndedInvitation = () => (
  <State icon={MailX} status="denied" title="This invitation no longer works">
    It may have expired, been canceled, or been replaced by a newer one. Use the link in the latest
    email, or ask the person who invited you for a new one.
  </State>
);

type JoinedProps = { fullName: string; dealerName: string; hasApp: boolean };

/** The end of joining, with what members and owners alike can do now. */
export const Joined = ({ fullName, dealerName, hasApp }: JoinedProps) => (
  <State
    icon={CircleCheck}
    status="approved"
    title={`You're all set, ${fullName.split(' ')[0] ?? fullName}`}
    action={
      hasApp ? (
        toLogin
      ) : (
        <ButtonLink variant="primary" size="lg" className="btn-block" to="/dealer/dashboard">
          Go to Dashboard
        </ButtonLink>
      )
    }
  >
    You can now send verification links and review submissions for{' '}
    <span translate="no">{dealerName}</span>.
    {hasApp && <span> Sign in with your password and a code from the app.</span>}
  </State>
);

/** The account exists, but the browser couldn't sign in to it. */
export const JoinedElsewhere = ({ dealerName }: Pick<JoinedProps, 'dealerName'>) => (
  <State icon={CircleCheck} status="approved" title={`You joined ${dealerName}`}>
    Sign in with your email and the password you just chose.
  </State>
);

type OtherProps = { email: string; yours: string; isBusy: boolean; onLeave: () => void };

export const SignedInAsOther = ({ email, yours, isBusy, onLeave }: OtherProps) => (
  <>
    <PageTitle title="You're signed in as someone else" />
    <p className="muted break">
      This invitation is for <span translate="no">{email}</span>. You&apos;re signed in as{' '}
      <span translate="no">{yours}</span>.
    </p>
    <Button
      variant="primary"
      size="lg"
      className="btn-block"
      busy={isBusy ? 'Signing out...' : undefined}
      onClick={onLeave}
    >
      Sign Out and Join
    </Button>
    <ButtonLink size="lg" className="btn-block" to="/dealer/dashboard">
      Stay Signed In
    </ButtonLink>
  </>
);
