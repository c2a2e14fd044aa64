import { REGISTRATION_DAYS } from '../../../../shared/limits.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PlainLayout } from '../../components/plain-layout.tsx';
import type { Registered } from './hooks/use-registration.ts';
import { useVerifiedCheck } from './hooks/use-verified-check.ts';
import { StillMissing } from './components/still-missing.tsx';
import { RegistrationForm } from './components/registration-form.tsx';
import { ResendButton } from './components/resend-button.tsx';
import { useResend } from './hooks/use-resend.ts';
import { VerifyEmailDialog } from './components/verify-email-dialog.tsx';
import '../../styles/signed-in.css';

const title = 'Verify Your Email';

export function RegisterPage() {
  const [registered, setRegistered] = useState<Registered>();
  const [isOpen, setOpen] = useState(false);
  const resend = useResend();
  const { isChecking, missing, check } = useVerifiedCheck();

  if (!registered) {
    return (
      <PlainLayout>
        <RegistrationForm
          onRegistered={(result) => {
            setRegistered(result);
            setOpen(true);
            if (result.mailSent) resend.startCooldown();
          }}
        />
      </PlainLayout>
    );
  }

  const { email, mailSent } = registered;
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
      onClick={() => check(registered)}
    >
      I have verified my email
    </Button>
  );
  const notYet = missing && <StillMissing key={missing.attempt} missing={missing.what} />;
  return (
    <PlainLayout>
      {isOpen ? (
        <PageTitle title={title} className="sr-only" />
      ) : (
        <div className="card card-pad stack stack-6">
          <div className="stack stack-2">
            <PageTitle title={title} />
            <p>{lead}</p>
            <p className="strong break">{email}</p>
            <p>{advice}</p>
            <p>{deletion}</p>
          </div>
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
    </PlainLayout>
  );
}
