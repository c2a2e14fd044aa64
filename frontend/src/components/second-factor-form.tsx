import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { isApiError } from '../lib/api-error.ts';
import { answerCode, type SignInStep } from '../lib/auth/cognito.ts';
import { errorWords } from '../lib/error-words.ts';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

type SecondFactorFormProps = {
  step: Exclude<SignInStep, { step: 'done' }>;
  /** Signed in. */
  onDone: () => Promise<void>;
};

/** Groups of four are easier to copy by eye. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Asks for the code of an authenticator app; at the first sign-in, says how to set the app up. */
export function SecondFactorForm({ step, onDone }: SecondFactorFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // It takes the place of the field that had the focus.
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await answerCode(code.replaceAll(/\s/g, ''));
      await onDone();
    } catch (problem) {
      setError(
        isApiError(problem, 'unauthorized')
          ? 'This code is not right, or its time is up. Enter the one that the app shows now.'
          : errorWords(problem),
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="stack stack-6" noValidate onSubmit={(event) => void submit(event)}>
      {step.step === 'setup' && (
        <div className="stack stack-2">
          <h2>Set up your authenticator app</h2>
          <p>
            Add an account with this key, or <a href={step.setupUri}>open your app</a> on this
            device.
          </p>
          <p className="mono break">{grouped(step.secret)}</p>
        </div>
      )}
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
      <Button
        variant="primary"
        size="lg"
        className="btn-block"
        type="submit"
        busy={isBusy ? 'Verifying...' : undefined}
      >
        Verify
      </Button>
    </form>
  );
}
