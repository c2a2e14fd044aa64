import { useState } from 'react';
import { REGISTRATION_DAYS, RESEND_COOLDOWN_SECONDS } from '../../../../../shared/limits.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { useResend } from '../sign-in/use-resend.ts';
import {
  useVerifiedCheck,
  ComesBack,
  ResendButton,
  StillMissing,
  VerifyEmailDialog,
} from '../sign-in/verify-email-dialog.tsx';
import type { SentRegistration } from './use-registration.ts';

const title = 'Verify Your Email';

/** Tells what to do after registering, in a dialog, and on the page once the dialog is closed. */
export function Registered({ registration }: { registration: SentRegistration }) {
  const { email, mailSent } = registration;
  const [isOpen, setOpen] = useState(true);
  const resend = useResend({ paused: mailSent ? RESEND_COOLDOWN_SECONDS : 0 });
  const { isChecking, missing, check } = useVerifiedCheck();
  const lead = mailSent
    ? 'A verification link was sent to'
    : "Your registration is saved, but we couldn't send the verification link to";
  const advice = mailSent
    ? "Open it to verify your address, then come back here. The link expires in 24 hours. If you don't see it, check your spam folder."
    : 'Send it again in a minute. The link expires in 24 hours.';
  const deletion = `If you don't verify your address within ${REGISTRATION_DAYS} days, we'll delete your registration.`;
  const onward = (
    <Button
      variant="primary"
      busy={isChecking ? 'Checking...' : undefined}
      onClick={() => check(registration)}
    >
      I have verified my email
    </Button>
  );
  const notYet = missing && <StillMissing key={missing.attempt} missing={missing.what} />;
  return (
    <>
      {isOpen ? (
        <PageTitle title={title} className="sr-only" />
      ) : (
        <div className="card card-pad stack stack-6">
          <div className="stack stack-2">
            <PageTitle title={title} />
            <p>{lead}</p>
            <p className="strong break" translate="no">
              {email}
            </p>
            <p>{advice}</p>
            <p>{deletion}</p>
          </div>
          {resend.isDead && <ComesBack />}
          {notYet}
          <div className="row row-tight">
            {onward}
            <ResendButton resend={resend} email={email} />
          </div>
        </div>
      )}
      <VerifyEmailDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        email={email}
        lead={lead}
        resend={resend}
        action={onward}
        missing={notYet}
      >
        {advice} {deletion}
      </VerifyEmailDialog>
    </>
  );
}
