import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { answerAtOnce } from '../../lib/api/answer-at-once.ts';
import { errorWords } from '../../lib/api/error-words.ts';
import { AccountCard } from './components/account-card.tsx';
import { verifyEmail } from './api/verify-email.ts';
import { ContactCheck } from './components/contact-check.tsx';
import { EndedLinkCard, UsedLinkCard } from './components/link-cards.tsx';
import { LostPassword, NewPasswordLink } from './components/lost-password.tsx';
import { NewLinkForm } from './components/new-link-form.tsx';
import { useMailedToken } from '../../lib/use-mailed-token.ts';

/** Where the mailed link leads. Opening it uses nothing up, since mail scanners open it too: the button does. */
export function VerifyEmailPage() {
  // Another link opened in the same tab changes the fragment only.
  return <Verification key={useLocation().hash} />;
}

function Verification() {
  const { token, used, endedBy } = useMailedToken('verify-email');
  const verification = useMutation({
    ...answerAtOnce,
    mutationFn: verifyEmail,
    onSuccess: used,
    onError: endedBy,
  });

  if (verification.isSuccess) {
    const { verificationUrl, passwordToken } = verification.data;
    return (
      <UsedLinkCard
        title="Email Verified"
        next={
          <>
            <ContactCheck verificationUrl={verificationUrl} />
            {passwordToken !== null && <LostPassword />}
          </>
        }
        {...(passwordToken !== null && { action: <NewPasswordLink token={passwordToken} /> })}
      >
        Our team is reviewing your registration and will notify you by email.
      </UsedLinkCard>
    );
  }
  if (token === undefined) {
    return (
      <EndedLinkCard>
        <NewLinkForm />
      </EndedLinkCard>
    );
  }
  return (
    <AccountCard icon={MailCheck} title="Verify Your Email">
      <p>Confirm that this is your email address.</p>
      {verification.isError && (
        <Banner status="denied" role="alert">
          {errorWords(verification.error)}
        </Banner>
      )}
      <Button
        variant="primary"
        size="lg"
        className="btn-block"
        busy={verification.isPending ? 'Verifying...' : undefined}
        onClick={() => verification.mutate(token)}
      >
        Verify Email Address
      </Button>
    </AccountCard>
  );
}
