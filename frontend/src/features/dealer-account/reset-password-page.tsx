import { KeyRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { errorWords } from '../../lib/api/error-words.ts';
import { AccountCard } from './components/account-card.tsx';
import { EndedLinkCard, UsedLinkCard } from './components/link-cards.tsx';
import { ResetRequestForm } from './components/reset-request-form.tsx';
import { useReset } from './hooks/use-reset.ts';

/** Where the mailed link to a new password leads. Opening it uses nothing up. */
export function ResetPasswordPage() {
  // Another link opened in the same tab changes the fragment only.
  return <Reset key={useLocation().hash} />;
}

function Reset() {
  const { isDone, isInvalid, error, attempt, form } = useReset();
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
      {error !== undefined && (
        <Banner key={attempt} status="denied" role="alert">
          {errorWords(error)}
        </Banner>
      )}
      <form className="stack stack-6" noValidate onSubmit={form.submit}>
        <TextField
          label="New Password"
          type="password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button
          variant="primary"
          size="lg"
          className="btn-block"
          type="submit"
          busy={form.isBusy ? 'Saving...' : undefined}
        >
          Save New Password
        </Button>
      </form>
    </AccountCard>
  );
}
