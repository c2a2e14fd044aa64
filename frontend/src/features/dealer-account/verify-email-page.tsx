import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { mailMessages } from '../../../../shared/copy/dealer/delivery-copy.ts';
import { wording } from '../../../../shared/copy/common-copy.ts';
import { resendVerificationRequest } from '../../../../shared/schemas/account-schema.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { Button, ButtonLink } from '../../components/buttons/button.tsx';
import { errorWords } from '../../lib/api/error-copy.ts';
import { useMailedToken } from '../../lib/auth/use-mailed-token.ts';
import { useSiteConfig } from '../../lib/api/site-config.ts';
import { providerAddress } from '../../lib/navigation/verification-address.ts';
import { TextField } from '../../components/form/text-field.tsx';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { callAccount } from '../../lib/api/call-account.ts';
import { AccountCard, EndedLinkCard, UsedLinkCard } from './mailed-links/link-cards.tsx';
import { useResend } from './sign-in/use-resend.ts';

/** The page of the emailed verification link. Mail scanners open links, too, so only the button uses it up. */
export function VerifyEmailPage() {
  // Another link opened in the same tab changes the fragment only.
  return <Verification key={useLocation().hash} />;
}

function Verification() {
  const { token, isIncomplete, used, endedBy } = useMailedToken('verify-email');
  const verification = useMutation({
    mutationFn: verifyEmail,
    onSuccess: used,
    onError: endedBy,
  });

  if (verification.isSuccess) {
    const { isInReview, verificationUrl, passwordToken } = verification.data;
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
        {isInReview
          ? 'Our team is reviewing your registration and will notify you by email.'
          : 'Your email address is confirmed. Sign in to continue.'}
      </UsedLinkCard>
    );
  }
  if (token === undefined) {
    return (
      <EndedLinkCard isIncomplete={isIncomplete}>
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

/** Offers the person who registered an identity check at the provider; nothing where there is none. */
export function ContactCheck({ verificationUrl }: { verificationUrl: string | null }) {
  const { data: site } = useSiteConfig();
  const address = providerAddress(verificationUrl);
  if (address === undefined) return null;
  const label = site?.provider.checkedBy ?? null;
  return (
    <div className="stack stack-2">
      <h2>Verify your identity</h2>
      <p>
        This is optional, and helps our team confirm who registered your dealership. You&apos;ll
        need a government-issued ID.
      </p>
      <a className="btn btn-secondary btn-lg btn-block" href={address} rel="noreferrer">
        {label === null ? 'Verify your identity' : `Verify your identity with ${label}`}
      </a>
    </div>
  );
}

/** Explains why the registration's password no longer works. */
export const LostPassword = () => (
  <Banner status="pending">
    The sign-in for this address was changed before you verified it, so we reset it. Choose a new
    password to sign in.
  </Banner>
);

/** Leads on to choosing a password; the token goes into the fragment, which reaches no server's log. */
export const NewPasswordLink = ({ token }: { token: string }) => (
  <ButtonLink
    variant="primary"
    size="lg"
    className="btn-block"
    to={`/dealer/reset-password#t=${token}`}
  >
    Choose a New Password
  </ButtonLink>
);

/** The same for every address, known or not, so that it reveals nothing. */
const done = "If this address isn't verified yet, a new link is on its way.";

export function NewLinkForm() {
  const { secondsLeft, isSending, send } = useResend({ done });
  const { field, submit } = useShortForm(
    resendVerificationRequest,
    { email: '' },
    async ({ email }, refuse) => {
      if ((await send(email)) === 'dead') refuse('email', mailMessages.useAnother);
    },
  );
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        label="Work Email"
        type="email"
        autoComplete="username"
        hint="If this address is registered but not verified, we'll email you a new link."
        {...field('email')}
      />
      <Button
        variant="primary"
        size="lg"
        className="btn-block num"
        type="submit"
        busy={isSending ? 'Sending...' : undefined}
        aria-disabled={secondsLeft > 0}
      >
        {secondsLeft > 0 ? wording.resendIn(secondsLeft) : 'Send New Link'}
      </Button>
    </form>
  );
}

export const verifyEmail = (token: string) => callAccount('verifyEmail', { body: { token } });
