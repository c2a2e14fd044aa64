import { type ReactNode, useState } from 'react';
import { Mail } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { wording } from '../../../../../shared/copy/common-copy.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Banner } from '../../../components/feedback/banner.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { PageLink } from '../../../components/navigation/page-link.tsx';
import type { SignInFields } from '../../../components/sign-in/sign-in-form.tsx';
import { attemptSignIn } from '../../../lib/auth/attempt-sign-in.ts';
import { useOneAtATime } from '../../../lib/form/use-one-at-a-time.ts';
import { usePageNavigate } from '../../../lib/navigation/page-navigate.ts';
import type { Resend } from './use-resend.ts';
import { LoginNotice } from './login-notice.tsx';
import { checkSignInAccess, type SignInAccess } from './check-sign-in-access.ts';

type VerifyEmailDialogProps = {
  open: boolean;
  onClose: () => void;
  email: string;
  /** Text before the address. */
  lead: string;
  /** Advice below the address. */
  children: ReactNode;
  resend: Resend;
  /** The main button. */
  action: ReactNode;
  /** Tells why it didn't continue. */
  missing?: ReactNode;
};

export function VerifyEmailDialog({
  open,
  onClose,
  email,
  lead,
  children,
  resend,
  action,
  missing,
}: VerifyEmailDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Verify Your Email"
      footer={
        <>
          {action}
          <ResendButton resend={resend} email={email} />
        </>
      }
    >
      <p>{lead}</p>
      <p className="strong break" translate="no">
        {email}
      </p>
      <p>{children}</p>
      {resend.isDead && <ComesBack />}
      {missing}
    </Dialog>
  );
}

/** Shown to somebody who continues too early; other reasons have the sign-in's words. */
export const NotVerifiedYet = () => (
  <Banner status="pending" role="alert" icon={Mail}>
    Your email isn&apos;t verified yet. Open the link in our email, then try again.
  </Banner>
);

/** Tells somebody who has registered why they can't continue yet. */
export function StillMissing({ missing }: { missing: Missing }) {
  if (missing === 'email_not_verified') return <NotVerifiedYet />;
  // The password has changed since, or a second factor is required.
  if (
    missing === 'sign_in' ||
    (typeof missing === 'object' && isApiError(missing.failure, 'unauthorized'))
  )
    return (
      <Banner status="info" role="alert">
        <p>
          We can&apos;t check this here. <PageLink to="/dealer/login">Sign in</PageLink> to see
          where your registration stands.
        </p>
      </Banner>
    );
  return <LoginNotice notice={missing} />;
}

/** 'Resend Verification Email', with its countdown. */
export function ResendButton({ resend, email }: { resend: Resend; email: string }) {
  const { secondsLeft, isSending, send } = resend;
  return (
    <Button
      className="num"
      busy={isSending ? 'Sending...' : undefined}
      aria-disabled={secondsLeft > 0}
      onClick={() => void send(email)}
    >
      {secondsLeft > 0 ? wording.resendIn(secondsLeft) : 'Resend Verification Email'}
    </Button>
  );
}

/** Shown where no verification email can be sent. Its link reloads the page, with an empty form. */
export const ComesBack = () => (
  <Banner status="denied" role="alert">
    <p>
      Emails to this address come back. If it has a typo,{' '}
      <a href="/dealer/register">register again</a> with the right one.
    </p>
  </Banner>
);

/** The reason why somebody can't continue yet; `sign_in`: only a sign-in can tell. */
type Missing =
  | Exclude<SignInAccess, 'active' | 'account_pending' | 'document_asked'>
  | 'sign_in'
  | { failure: unknown };

/**
 * Checks the state of a registration by signing in with the password that was just typed for it, so that nobody else
 * learns anything. Once the address is verified, it leads on.
 */
export function useVerifiedCheck() {
  const client = useQueryClient();
  const navigate = usePageNavigate();
  const oneAtATime = useOneAtATime();
  const [isChecking, setChecking] = useState(false);
  const [missing, setMissing] = useState<{ what: Missing; attempt: number }>();

  const signIn = async ({ email, password }: SignInFields): Promise<SignInAccess | 'sign_in'> => {
    const { step } = await attemptSignIn('dealer', email, password);
    return step === 'done' ? checkSignInAccess(client) : 'sign_in';
  };
  const check = (typed: SignInFields) =>
    void oneAtATime(async () => {
      setChecking(true);
      const found = await signIn(typed).catch((failure: unknown) => ({ failure }));
      setChecking(false);
      if (found === 'active') return navigate('/dealer/dashboard', { replace: true });
      if (found === 'account_pending' || found === 'document_asked')
        return navigate('/dealer/registration-success');
      setMissing((last) => ({ what: found, attempt: (last?.attempt ?? 0) + 1 }));
    });
  return { isChecking, missing, check };
}
