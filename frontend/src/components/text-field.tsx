import { type ComponentPropsWithRef, useId, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Button } from './button.tsx';
import { FieldError } from './field-error.tsx';

export type TextFieldProps = ComponentPropsWithRef<'input'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The error is read out when it appears: for a form without an error summary. */
  isErrorSpoken?: boolean;
};

/** Label, hint, input, error, in this order. The input's id is `id`, else its name: an error summary links to it. */
export function TextField({
  label,
  hint,
  error,
  isErrorSpoken = false,
  id,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  const generated = useId();
  const [isShown, setShown] = useState(false);
  const inputId = id ?? input.name ?? generated;
  const described = [hint && `${inputId}-hint`, error && `${inputId}-error`]
    .filter(Boolean)
    .join(' ');
  const isPassword = type === 'password';
  const control = (
    <input
      {...input}
      id={inputId}
      type={isPassword && isShown ? 'text' : type}
      className={['input', className].filter(Boolean).join(' ')}
      aria-invalid={error ? true : input['aria-invalid']}
      aria-describedby={described || undefined}
    />
  );
  return (
    <div className="field">
      <label htmlFor={inputId}>{label}</label>
      {hint && (
        <p className="hint" id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
      {isPassword ? (
        <div className="with-button">
          {control}
          <Button
            icon={isShown ? EyeOff : Eye}
            aria-pressed={isShown}
            aria-label="Show password"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        </div>
      ) : (
        control
      )}
      {error && (
        <FieldError id={`${inputId}-error`} isSpoken={isErrorSpoken}>
          {error}
        </FieldError>
      )}
    </div>
  );
}
