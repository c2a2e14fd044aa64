import { useMutation } from '@tanstack/react-query';
import { Check, MailCheck, MailX, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../../../../shared/messages.ts';
import { Banner } from '../../components/banner.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PlainLayout } from '../../components/plain-layout.tsx';
import { answerAtOnce } from '../../lib/answer-at-once.ts';
import { isApiError } from '../../lib/api-error.ts';
import { errorWords } from '../../lib/error-words.ts';
import { verifyEmail } from './api/verify-email.ts';
import { NewLinkForm } from './new-link-form.tsx';
import { forgetToken, takeToken } from './verification-token.ts';

/** Where the mailed link leads. Opening it uses nothing up, since mail scanners open it too: the button does. */
export function VerifyEmailPage() {
  // Another link opened in the same tab changes the fragment only.
  return <Verification key={useLocation().hash} />;
}

function Verification() {
  const [token] = useState(takeToken);
  const verification = useMutation({
    ...answerAtOnce,
    mutationFn: verifyEmail,
    onSuccess: forgetToken,
    onError: (error) => isApiError(error, 'email_link_invalid', 'invalid_request') && forgetToken(),
  });
  const isInvalid =
    token === undefined || isApiError(verification.error, 'email_link_invalid', 'invalid_request');

  if (verification.isSuccess) {
    return (
      <Card icon={Check} status="approved" title="Email Verified">
        <p>Our team is reviewing your registration and will notify you by email.</p>
        <ButtonLink variant="primary" size="lg" className="btn-block" to="/dealer/login">
          Dealer Login
        </ButtonLink>
      </Card>
    );
  }
  if (isInvalid) {
    return (
      <Card icon={MailX} status="denied" title="Link Not Valid">
        <p role="alert">{messages.emailLinkInvalid}</p>
        <NewLinkForm />
      </Card>
    );
  }
  return (
    <Card icon={MailCheck} title="Verify Your Email">
      <p>One press, and we know that this address is yours.</p>
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
    </Card>
  );
}

type CardProps = {
  icon: LucideIcon;
  status?: 'approved' | 'denied';
  title: string;
  children: ReactNode;
};

function Card({ icon: Icon, status, title, children }: CardProps) {
  return (
    <PlainLayout>
      <div className="card card-pad stack stack-6">
        <div className={status ? `seal frame is-${status}` : 'seal frame'}>
          <Icon className="icon" />
        </div>
        <PageTitle title={title} />
        {children}
      </div>
    </PlainLayout>
  );
}
