import { type ComponentPropsWithRef, useId, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { formCopy as copy } from './copy.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';

export type TextFieldProps = ComponentPropsWithRef<'input'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The error is read out when it appears: for a form without an error summary. */
  isErrorSpoken?: boolean;
};

/**
 * A text field: label, hint, input and error, in this order. The input's id is `id`, else its name: an error summary
 * links to it.
 */
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
  const isPassword = type === 'password';
  const control = (
    <input
      {...input}
      id={inputId}
      type={isPassword && isShown ? 'text' : type}
      className={['input', className].filter(Boolean).join(' ')}
      aria-invalid={error ? true : input['aria-invalid']}
      aria-describedby={describedBy(inputId, { hint, error })}
    />
  );
  return (
    <FieldFrame id={inputId} {...{ label, hint, error, isErrorSpoken }}>
      {isPassword ? (
        <div className="with-button">
          {control}
          <Button
            icon={isShown ? EyeOff : Eye}
            aria-label={isShown ? copy.hidePassword : copy.showPassword}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? copy.hide : copy.show}
          </Button>
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  );
}
