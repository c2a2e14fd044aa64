import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { usePasswordChange } from '../hooks/use-password-change.ts';

export function PasswordForm() {
  const { email } = useDealerMe();
  const { field, submit, isBusy, failure, attempt } = usePasswordChange();
  return (
    <section className="card card-pad stack stack-6" aria-labelledby="password-title">
      <div className="stack stack-2">
        <h2 id="password-title">Change password</h2>
        <p className="muted">You&apos;ll be signed out on all devices.</p>
      </div>
      {failure && (
        <Banner key={attempt} status="denied" role="alert">
          {failure}
        </Banner>
      )}
      <form className="stack stack-6" noValidate onSubmit={submit}>
        {/* Tells a password manager whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Current Password"
          type="password"
          autoComplete="current-password"
          {...field('current')}
        />
        <TextField
          label="New Password"
          type="password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...field('password')}
        />
        <div>
          <Button type="submit" busy={isBusy ? 'Changing...' : undefined}>
            Change Password
          </Button>
        </div>
      </form>
    </section>
  );
}
