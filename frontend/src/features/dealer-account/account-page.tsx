import { useState } from 'react';
import * as z from 'zod/mini';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import { roleNames } from '../../../../shared/copy/dealer/people-copy.ts';
import { newPassword, password } from '../../../../shared/schemas/area-fields-schema.ts';
import { BackLink } from '../../components/navigation/back-link.tsx';
import { ButtonLink, Button } from '../../components/buttons/button.tsx';
import { Fact, Facts, mailbox } from '../../components/display/fact-list.tsx';
import { RecordHead } from '../../components/layout/record-page.tsx';
import { useSiteConfig, isReading } from '../../lib/api/site-config.ts';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { type Reauthentication, reauthenticate } from '../../lib/auth/reauthentication.ts';
import { sessionEnd, type SignInReason, useLeave } from '../../lib/auth/session-end.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { callArea } from '../../lib/api/call-area.ts';
import { DealershipCard } from './account/dealership-card.tsx';
import { appCode, AppCodeField, wrongCode } from '../../components/sign-in/confirm-identity.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';

/** The settings: the person, the dealership, notifications, rules and sign-in. */
export function AccountPage() {
  const { dealerName, fullName, email, role } = useDealerMe();
  return (
    <div className="wrap page">
      <RecordHead
        back={<BackLink to="/dealer/dashboard">Back to Dashboard</BackLink>}
        title="Settings"
      >
        <span className="muted" translate="no">
          {dealerName}
        </span>
      </RecordHead>
      <div className="detail">
        <div className="stack stack-6">
          <section className="card" aria-labelledby="you">
            <div className="card-head">
              <h2 id="you">You</h2>
            </div>
            <Facts>
              <Fact name="Name">
                <span translate="no">{fullName}</span>
              </Fact>
              <Fact name="Email">{mailbox(email)}</Fact>
              {role && <Fact name="Role">{roleNames[role]}</Fact>}
            </Facts>
          </section>
          {role !== 'sales' && <DealershipSettings />}
        </div>
        <div className="stack stack-6" id="security">
          <SecondFactorCard />
          <PasswordForm />
        </div>
      </div>
    </div>
  );
}

/** The settings that aren't the person's own alone. */
function DealershipSettings() {
  const { data: site } = useSiteConfig();
  const { role } = useDealerMe();
  return (
    <>
      <DealershipCard />
      <section className="card card-pad stack stack-2" aria-labelledby="general-link">
        <h2 id="general-link">General link</h2>
        <p className="muted">One link for everyone, with a QR code to print.</p>
        <div>
          <ButtonLink to="/dealer/account/general-link">See General Link</ButtonLink>
        </div>
      </section>
      <section className="card card-pad stack stack-2" aria-labelledby="notifications">
        <h2 id="notifications">Notifications</h2>
        <p className="muted">What we email you about, and how often.</p>
        <div>
          <ButtonLink to="/dealer/account/notifications">Change Notifications</ButtonLink>
        </div>
      </section>
      <section className="card card-pad stack stack-2" aria-labelledby="program-report">
        <h2 id="program-report">Program report</h2>
        <p className="muted">
          A year in figures, for the report on your Identity Theft Prevention Program.
        </p>
        <div>
          <ButtonLink to="/dealer/account/program-report">See Program Report</ButtonLink>
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
    </>
  );
}

export function PasswordForm() {
  const { email, secondFactor } = useDealerMe();
  const hasApp = secondFactor.since !== null;
  const { field, submit, isBusy, failure, attempt, isCodeAsked, isCodeDue } = usePasswordChange(
    email,
    hasApp,
  );
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
        {isCodeAsked && <AppCodeField {...field('appCode')} takesFocus={isCodeDue} />}
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

/**
 * Tells whether a password is a common one. The server refuses it as well, but only after a code from the app was used
 * up.
 */
async function isCommon(password: string): Promise<boolean> {
  const { isCommonPassword } = await import('../../../../shared/sign-in/is-common-password.ts');
  return isCommonPassword(password);
}

/**
 * The form for a new password: the current one shows the pool who is there. Once it's changed, every device has to sign in
 * again, this one included.
 */
export function usePasswordChange(email: string, hasApp: boolean) {
  const leave = useLeave();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // The pool may have an app that the record doesn't know: its setup was cut off.
  const [isCodeDue, setCodeDue] = useState(false);
  const isCodeAsked = hasApp || isCodeDue;
  const fields = z.object({
    current: password,
    appCode: isCodeAsked ? appCode : z.string(),
    password: newPassword,
  });
  const initial = { current: '', appCode: '', password: '' };
  const form = useShortForm(fields, initial, async (values, refuse) => {
    setFailure(undefined);
    if (values.password === values.current) {
      refuse('password', dealerMessages.passwordSame);
      return;
    }
    try {
      if (await isCommon(values.password)) {
        refuse('password', dealerMessages.passwordCommon);
        return;
      }
      const given = { email, password: values.current, code: values.appCode };
      const answer = await reauthenticate(given);
      if (answer === 'code') setCodeDue(true);
      else if (answer === 'wrong-code') refuse('appCode', wrongCode);
      else leave({ reason: await changePassword(answer, values.password) });
    } catch (error) {
      const refused = isApiError(error) ? error.fields.password : undefined;
      if (refused !== undefined) refuse('password', refused);
      else if (isApiError(error, 'unauthorized')) refuse('current', error.message);
      else {
        setAttempt((count) => count + 1);
        setFailure(errorWords(error));
      }
    }
  });
  return { ...form, failure, attempt, isCodeAsked, isCodeDue };
}

/** Sets the new password, which ends the sessions of every device, this one included. Returns why this one ends. */
async function changePassword(
  { token, end }: Reauthentication,
  password: string,
): Promise<SignInReason> {
  let lostAnswers = 0;
  const onLostAnswer = () => {
    lostAnswers += 1;
  };
  try {
    await callArea('changePassword', { body: { password } }, { token, retry: true, onLostAnswer });
    return 'password_changed';
  } catch (error) {
    const ended = isApiError(error, 'unauthorized') ? sessionEnd(error, 'dealer') : undefined;
    if (ended === undefined) throw error;
    // A lost answer may have been a success, which ends this sign-in, too.
    return lostAnswers > 0 ? 'password_changed' : ended;
  } finally {
    end();
  }
}
