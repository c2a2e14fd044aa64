import { useQueryClient } from '@tanstack/react-query';
import { FileSearch, History } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-messages.ts';
import { SignInLayout } from '../../components/sign-in/sign-in-layout.tsx';
import { SiteHeader } from '../../components/layout/public-layout.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { SecondFactorForm } from '../../components/sign-in/second-factor-form.tsx';
import { SessionNotice, SignInFailure } from '../../components/sign-in/sign-in-notices.tsx';
import { SignInForm } from '../../components/sign-in/sign-in-form.tsx';
import { attemptSignIn } from '../../lib/auth/attempt-sign-in.ts';
import { signOut } from '../../lib/auth/cognito.ts';
import { enter } from '../../lib/auth/cognito-pool.ts';
import { adminMeQuery, getAdminMe } from '../../lib/auth/admin-accounts.ts';
import { redirectSignedIn, type SignInFields } from '../../lib/auth/sign-in-page.ts';
import { readReason, returnPlace } from '../../lib/auth/return-path.ts';
import { isBrowserReason } from '../../lib/auth/session-end.ts';
import type { SignInStep } from '../../lib/auth/cognito-answers.ts';
import { usePreparing } from '../../lib/browser/use-preparing.ts';

const side = {
  title: 'You decide which businesses can ask people for an ID',
  isInk: true,
  lines: [
    { icon: FileSearch, text: 'Review the proof, then decide.' },
    { icon: History, text: 'Every decision is recorded under your email address.' },
  ],
};

export const loader = redirectSignedIn('admin');

const prepareSignIn = () => enter('admin');

export function AdminLoginPage() {
  usePreparing(prepareSignIn);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const reason = readReason(search);
  const [step, setStep] = useState<Exclude<SignInStep, { step: 'done' }>>();
  const [problem, setProblem] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  /** A user in the pool who is not an admin sees the same message as after a wrong password. */
  const explain = async (error: unknown) => {
    // Signing out may fail offline, but the message must still appear.
    await signOut('admin').catch(() => undefined);
    setStep(undefined);
    setProblem(error);
  };

  const finish = async () => {
    try {
      client.clear();
      client.setQueryData(adminMeQuery().queryKey, await getAdminMe());
    } catch (error) {
      await explain(error);
      return;
    }
    const { to, state } = returnPlace('admin', search);
    await navigate(to, { replace: true, state });
  };

  const submit = async ({ email, password }: SignInFields) => {
    setProblem(undefined);
    setAttempt((count) => count + 1);
    try {
      const next = await attemptSignIn('admin', email, password);
      if (next.step === 'done') await finish();
      else setStep(next);
    } catch (error) {
      await explain(error);
    }
  };

  return (
    <SignInLayout side={side} header={<SiteHeader />}>
      <div className="stack stack-2">
        <PageTitle title="Administration" />
        <p className="muted">For administrators only.</p>
      </div>
      {problem !== undefined && (
        <SignInFailure key={attempt} error={problem} unauthorized={dealerMessages.signInFailed} />
      )}
      {attempt === 0 && isBrowserReason(reason) && <SessionNotice reason={reason} />}
      {step ? (
        <SecondFactorForm step={step} onDone={finish} onBack={() => setStep(undefined)} />
      ) : (
        <SignInForm onSubmit={submit} />
      )}
    </SignInLayout>
  );
}
