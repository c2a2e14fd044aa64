import { KeyRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { SubmitButton } from '../../components/buttons/button.tsx';
import { FormFailure } from '../../components/feedback/retry-banner.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { resetPassword, useResetRequest } from './sign-in/use-password-reset.ts';
import { AccountCard, EndedLinkCard, UsedLinkCard } from './mailed-links/link-cards.tsx';
import { NewPasswordForm, useNewPassword } from './mailed-links/new-password-form.tsx';

/** The page of the emailed link to a new password. Opening the link doesn't use it up. */
export function ResetPasswordPage() {
  // Another link opened in the same tab changes the fragment only.
  return <Reset key={useLocation().hash} />;
}

function Reset() {
  const { isDone, isInvalid, isIncomplete, ...entry } = useNewPassword(
    'reset-password',
    resetPassword,
  );
  if (isDone) {
    return (
      <UsedLinkCard title="Password Changed">
        You&apos;ve been signed out on all devices. Sign in with your new password.
      </UsedLinkCard>
    );
  }
  if (isInvalid) {
    return (
      <EndedLinkCard isIncomplete={isIncomplete}>
        <ResetRequestForm />
      </EndedLinkCard>
    );
  }
  return (
    <AccountCard icon={KeyRound} title="Create a New Password">
      <NewPasswordForm label="New Password" action="Save New Password" {...entry} />
    </AccountCard>
  );
}

export function ResetRequestForm() {
  const { field, submit, isBusy, failure } = useResetRequest('');
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <FormFailure failure={failure} />
      <TextField label="Work Email" type="email" autoComplete="username" {...field('email')} />
      <SubmitButton busy={isBusy ? 'Sending...' : undefined}>Send New Link</SubmitButton>
    </form>
  );
}
