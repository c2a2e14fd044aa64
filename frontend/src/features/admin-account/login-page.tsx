import { useQueryClient } from '@tanstack/react-query';
import { FileSearch, History } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messages } from '../../../../shared/messages.ts';
import { Banner } from '../../components/banner.tsx';
import { DoorLayout } from '../../components/door-layout.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { SecondFactorForm } from '../../components/second-factor-form.tsx';
import { SignInForm } from '../../components/sign-in-form.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { signIn, signOut, type SignInStep } from '../../lib/auth/cognito.ts';
import { adminMeQuery, getAdminMe } from '../../lib/auth/get-admin-me.ts';
import { redirectSignedIn } from '../../lib/auth/redirect-signed-in.ts';
import { returnPath } from '../../lib/auth/return-path.ts';
import type { SignInFields } from '../../lib/auth/sign-in-fields.ts';
import { errorWords } from '../../lib/error-words.ts';

const side = {
  title: 'You decide which businesses may ask people for an ID',
  isInk: true,
  lines: [
    { icon: FileSearch, text: 'Open the proof, then decide.' },
    { icon: History, text: 'Every decision is recorded with your name.' },
  ],
};

export const loader = redirectSignedIn('admin');

export function LoginPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [step, setStep] = useState<Exclude<SignInStep, { step: 'done' }>>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  /** Somebody with an account in the pool who is not an admin is told what a wrong password is told. */
  const explain = async (error: unknown) => {
    await signOut('admin');
    setStep(undefined);
    setProblem(
      isApiError(error, 'unauthorized', 'forbidden') ? messages.signInFailed : errorWords(error),
    );
  };

  const finish = async () => {
    try {
      client.clear();
      client.setQueryData(adminMeQuery().queryKey, await getAdminMe());
    } catch (error) {
      await explain(error);
      return;
    }
    await navigate(returnPath('admin', search), { replace: true });
  };

  const submit = async ({ email, password }: SignInFields) => {
    setProblem(undefined);
    setAttempt((count) => count + 1);
    try {
      const next = await signIn('admin', email, password);
      if (next.step === 'done') await finish();
      else setStep(next);
    } catch (error) {
      await explain(error);
    }
  };

  return (
    <DoorLayout side={side}>
      <div className="stack stack-2">
        <PageTitle title="Administration" />
        <p className="muted">For administrators only.</p>
      </div>
      {problem && (
        <Banner key={attempt} status="denied" role="alert">
          {problem}
        </Banner>
      )}
      {step ? <SecondFactorForm step={step} onDone={finish} /> : <SignInForm onSubmit={submit} />}
    </DoorLayout>
  );
}
