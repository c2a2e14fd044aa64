import { KeyRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { resetPassword } from './api/reset-password.ts';
import { AccountCard } from './components/account-card.tsx';
import { EndedLinkCard, UsedLinkCard } from './components/link-cards.tsx';
import { NewPasswordForm } from './components/new-password-form.tsx';
import { ResetRequestForm } from './components/reset-request-form.tsx';
import { useNewPassword } from './hooks/use-new-password.ts';

/** Where the mailed link to a new password leads. Opening it uses nothing up. */
export function ResetPasswordPage() {
  // Another link opened in the same tab changes the fragment only.
  return <Reset key={useLocation().hash} />;
}

function Reset() {
  const { isDone, isInvalid, ...entry } = useNewPassword('reset-password', resetPassword);
  if (isDone) {
    return (
      <UsedLinkCard title="Password Changed">
        You&apos;ve been signed out on all devices. Sign in with your new password.
      </UsedLinkCard>
    );
  }
  if (isInvalid) {
    return (
      <EndedLinkCard>
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
