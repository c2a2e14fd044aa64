import { useState } from 'react';
import * as z from 'zod/mini';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-messages.ts';
import { newPassword } from '../../../../shared/schemas/area-fields-schema.ts';
import { BackLink } from '../../components/navigation/back-link.tsx';
import { ButtonLink, Button } from '../../components/buttons/button.tsx';
import { Fact, Facts, mailbox } from '../../components/display/fact-list.tsx';
import { RecordHead } from '../../components/layout/record-page.tsx';
import { useSiteConfig, isReading } from '../../lib/api/site-config.ts';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { changePassword } from '../../lib/auth/cognito.ts';
import { useLeave } from '../../lib/auth/session-end.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { callAsDealer } from '../../lib/auth/call-as.ts';
import { DealershipCard } from './account/dealership-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';

/** The account page: the person, the dealership, notifications, rules and sign-in. */
export function AccountPage() {
  const { data: site } = useSiteConfig();
  const { dealerName, fullName, email, role } = useDealerMe();
  return (
    <div className="wrap page">
      <RecordHead
        back={<BackLink to="/dealer/dashboard">Back to Dashboard</BackLink>}
        title="Your Account"
      >
        <span className="muted">{dealerName}</span>
      </RecordHead>
      <div className="detail">
        <div className="stack stack-6">
          <section className="card" aria-labelledby="you">
            <div className="card-head">
              <h2 id="you">You</h2>
            </div>
            <Facts>
              <Fact name="Name">{fullName}</Fact>
              <Fact name="Email">{mailbox(email)}</Fact>
              <Fact name="Role">{role === 'owner' ? 'Owner' : 'Member'}</Fact>
            </Facts>
          </section>
          <DealershipCard />
          <section className="card card-pad stack stack-2" aria-labelledby="notifications">
            <h2 id="notifications">Notifications</h2>
            <p className="muted">What we email you about, and how often.</p>
            <div>
              <ButtonLink to="/dealer/account/notifications">Change Notifications</ButtonLink>
            </div>
          </section>
          {isReading(site) && (
            <section className="card card-pad stack stack-2" aria-labelledby="rules">
              <h2 id="rules">Rules</h2>
              <p className="muted">
                What happens when a check finds something in a customer&apos;s documents.
              </p>
              <div>
                <ButtonLink to="/dealer/account/rules">
                  {role === 'owner' ? 'Change Rules' : 'See Rules'}
                </ButtonLink>
              </div>
            </section>
          )}
        </div>
        <div className="stack stack-6">
          <SecondFactorCard />
          <PasswordForm />
        </div>
      </div>
    </div>
  );
}

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
        {/* Tells a password manager whose password this is. */}
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

const fields = z.object({
  current: z.string().check(z.minLength(1, dealerMessages.passwordRequired)),
  password: newPassword,
});

/**
 * Tells whether a password is a common one. The pool takes this form's password directly, so only this check refuses
 * it.
 */
async function isCommon(password: string): Promise<boolean> {
  const { isCommonPassword } = await import('../../../../shared/is-common-password.ts');
  return isCommonPassword(password);
}

/** The form for a new password. Once it's changed, every device has to sign in again, this one included. */
export function usePasswordChange() {
  const leave = useLeave();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const form = useShortForm(fields, { current: '', password: '' }, async (values, refuse) => {
    setFailure(undefined);
    try {
      if (await isCommon(values.password)) {
        refuse('password', dealerMessages.passwordCommon);
        return;
      }
      await changePassword('dealer', values.current, values.password);
    } catch (error) {
      if (isApiError(error, 'unauthorized')) refuse('current', "This isn't your current password");
      else {
        setAttempt((count) => count + 1);
        setFailure(errorWords(error));
      }
      return;
    }
    // The password has changed even if this fails.
    const isKnown = await recordPasswordChange().then(
      () => true,
      // An earlier try got through, though its answer was lost: it has ended this session, too.
      (error: unknown) => isApiError(error, 'unauthorized'),
    );
    leave({ reason: isKnown ? 'password_changed' : 'password_changed_here', isEverywhere: true });
  });
  return { ...form, failure, attempt };
}

/** Tells our server that the pool has a new password, which ends the sessions of every device, this one included. */
export const recordPasswordChange = () =>
  // Repeating it only makes the recorded time later.
  callAsDealer('recordPasswordChange', {}, { retry: true });
