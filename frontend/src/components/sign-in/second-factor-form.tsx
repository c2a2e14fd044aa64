import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ArrowLeft } from 'lucide-react';
import { answerCode, type CodeAnswer } from '../../lib/auth/cognito.ts';
import type { SignInStep, AuthenticatorSecret as Key } from '../../lib/auth/cognito-answers.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { Banner } from '../feedback/banner.tsx';
import { Button, SubmitButton } from '../buttons/button.tsx';
import { TextField } from '../form/text-field.tsx';
import { AuthenticatorKey } from './authenticator-key.tsx';

type SecondFactorFormProps = {
  step: Exclude<SignInStep, { step: 'done' }>;
  /** Called when signed in. */
  onDone: () => Promise<void>;
  /** Goes back to email and password. */
  onBack: () => void;
  /** Offers another way to people without the app, if there is one. */
  onRecover?: () => void;
};

const problems: Record<Exclude<CodeAnswer, 'done' | 'expired'> | 'incomplete', string> = {
  incomplete: 'Enter the 6-digit code from your authenticator app',
  wrong: 'That code is incorrect or has expired. Enter the one the app shows now.',
};

/** Asks for an authenticator app's code; at the first sign-in, explains how to set the app up. */
export function SecondFactorForm({ step, onDone, onBack, onRecover }: SecondFactorFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isExpired, setExpired] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // This form replaces the field that had the focus.
  useEffect(() => input.current?.focus(), []);

  const judge = async (digits: string) => {
    if (!/^\d{6}$/.test(digits)) return problems.incomplete;
    const answer = await answerCode(digits);
    if (answer === 'wrong') return problems.wrong;
    if (answer === 'expired') setExpired(true);
    else await onDone();
    return undefined;
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const problem = await judge(code.replaceAll(/\s/g, ''));
      setError(problem);
      if (problem !== undefined) input.current?.select();
    } catch (failure) {
      setError(errorWords(failure));
    } finally {
      setBusy(false);
    }
  };

  if (isExpired) return <SignInExpired isSetup={step.step === 'setup'} onBack={onBack} />;
  return (
    <form className="stack stack-6" noValidate onSubmit={(event) => void submit(event)}>
      {step.step === 'setup' && <AuthenticatorSetup {...step} />}
      <TextField
        label="6-digit code"
        hint="From your authenticator app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={input}
        value={code}
        error={error}
        isErrorSpoken
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
      />
      <div className="stack stack-2">
        <SubmitButton busy={isBusy ? 'Verifying...' : undefined}>Verify</SubmitButton>
        {onRecover && (
          <Button className="btn-block" onClick={onRecover}>
            Use a Recovery Code
          </Button>
        )}
        <Button variant="quiet" icon={ArrowLeft} className="btn-block" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

function SignInExpired({ isSetup, onBack }: { isSetup: boolean; onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Banner status="denied" role="alert" title="Your sign-in took too long">
        {`For your security, please sign in again.${isSetup ? " You'll get a new key for your authenticator app." : ''}`}
      </Banner>
      <Button variant="primary" size="lg" className="btn-block" ref={button} onClick={onBack}>
        Sign In Again
      </Button>
    </>
  );
}

/** Explains the authenticator app at a first sign-in, and shows its key. */
function AuthenticatorSetup(key: Key) {
  return (
    <section className="stack" aria-labelledby="setup">
      <h2 id="setup">Set up your authenticator app</h2>
      <p>The app shows a new code every 30 seconds. You&apos;ll need one each time you sign in.</p>
      <AuthenticatorKey {...key} />
    </section>
  );
}
