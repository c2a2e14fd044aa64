import { useEffect, useRef } from 'react';
import { ArrowLeft } from 'lucide-react';
import * as z from 'zod/mini';
import { recoveryCode } from '../../../../../shared/schemas/second-factor-schema.ts';
import { Button, SubmitButton } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';

const fields = z.object({ code: recoveryCode });

type RecoveryFormProps = {
  /** Rejects if the code isn't accepted. */
  onCode: (code: string) => Promise<void>;
  /** Goes back to the code from the app. */
  onBack: () => void;
};

/** Signs in with one of the saved recovery codes, for somebody who has lost the phone. */
export function RecoveryForm({ onCode, onBack }: RecoveryFormProps) {
  const { field, submit, isBusy } = useShortForm(fields, { code: '' }, async ({ code }, refuse) => {
    try {
      await onCode(code);
    } catch (error) {
      refuse('code', errorWords(error));
    }
  });
  const input = useRef<HTMLInputElement>(null);
  // This form replaces the button that had the focus.
  useEffect(() => input.current?.focus(), []);
  return (
    <form className="stack stack-6" noValidate onSubmit={submit}>
      <TextField
        label="Recovery code"
        hint="One of those you saved, such as 4kqm-7pxd. Each works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        ref={input}
        {...field('code')}
      />
      <div className="stack stack-2">
        <SubmitButton busy={isBusy ? 'Signing in...' : undefined}>Sign in</SubmitButton>
        <Button variant="quiet" icon={ArrowLeft} className="btn-block" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
