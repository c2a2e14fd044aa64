import { useQueryClient } from '@tanstack/react-query';
import { FileSearch, History } from 'lucide-react';
import { useState } from 'react';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import { SignInLayout } from '../../components/sign-in/sign-in-layout.tsx';
import { SiteHeader } from '../../components/layout/public-layout.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import {
  NotLoaded,
  SignInForm,
  type SignInFields,
} from '../../components/sign-in/sign-in-form.tsx';
import { loadPart } from '../../lib/api/load-part.ts';
import type { SignInStep } from '../../lib/auth/cognito-answers.ts';
import { usePageNavigate } from '../../lib/navigation/page-navigate.ts';
import type * as signingInAsAdmin from './signing-in-as-admin.ts';

const side = {
  title: 'You decide which businesses can ask people for an ID',
  isInk: true,
  lines: [
    { icon: FileSearch, text: 'Review the proof, then decide.' },
    { icon: History, text: 'Every decision is recorded under your email address.' },
  ],
};

type SigningIn = typeof signingInAsAdmin;

/** Loads what signing in takes. The form doesn't wait for it. */
const loadSigningIn = (): Promise<SigningIn> => loadPart(() => import('./signing-in-as-admin.ts'));
const prepareNext = async () => (await loadSigningIn()).enter('admin');
const leave = async () => (await loadSigningIn()).signOut('admin');

/**
 * The admins' sign-in page; `loaded` is the rest of its code, where somebody waited for that: only there the address may
 * have a reason.
 */
export function AdminLoginPage({ loaded }: { loaded?: SigningIn }) {
  const client = useQueryClient();
  const navigate = usePageNavigate();
  const [signingIn, setSigningIn] = useState(loaded);
  const { SecondFactorForm, SessionNotice, SignInFailure } = signingIn ?? {};
  const search = new URLSearchParams(location.search);
  const reason = loaded?.readReason(search);
  const [step, setStep] = useState<Exclude<SignInStep, { step: 'done' }>>();
  const [problem, setProblem] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  /** A user in the pool who is not an admin sees the same message as after a wrong password. */
  const explain = async (error: unknown) => {
    // Signing out may fail offline, but the message must still appear.
    await leave().catch(() => undefined);
    setStep(undefined);
    setProblem(error);
  };

  const finish = async () => {
    try {
      const { adminMeQuery, getAdminMe } = await loadSigningIn();
      client.clear();
      client.setQueryData(adminMeQuery().queryKey, await getAdminMe());
    } catch (error) {
      await explain(error);
      return;
    }
    const { to, state } = (await loadSigningIn()).returnPlace('admin', search);
    await navigate(to, { replace: true, state });
  };

  const submit = async ({ email, password }: SignInFields) => {
    setProblem(undefined);
    setAttempt((count) => count + 1);
    try {
      const parts = await loadSigningIn();
      setSigningIn(parts);
      const next = await parts.attemptSignIn('admin', email, password);
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
      {problem !== undefined &&
        (SignInFailure ? (
          <SignInFailure key={attempt} error={problem} unauthorized={dealerMessages.signInFailed} />
        ) : (
          <NotLoaded key={attempt} error={problem} />
        ))}
      {attempt === 0 && SessionNotice && loaded?.isBrowserReason(reason) && (
        <SessionNotice reason={reason} />
      )}
      {step && SecondFactorForm ? (
        <SecondFactorForm step={step} onDone={finish} onBack={() => setStep(undefined)} />
      ) : (
        <SignInForm prepareNext={prepareNext} onSubmit={submit} />
      )}
    </SignInLayout>
  );
}
