import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';

type FieldWords = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The error is read out when it appears: for a form without an error summary. */
  isErrorSpoken?: boolean;
};

export const describedBy = (id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** A field: label, hint, control and error, in this order. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  isErrorSpoken = false,
  children,
}: FieldWords & {
  id: string;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <FieldError id={`${id}-error`} isSpoken={isErrorSpoken}>
          {error}
        </FieldError>
      )}
    </div>
  );
}

type FieldErrorProps = {
  id?: string;
  /** Read out when it appears: for errors that no summary lists. */
  isSpoken?: boolean;
  children: string;
};

export function FieldError({ id, isSpoken = false, children }: FieldErrorProps) {
  return (
    <p className="field-error" id={id} role={isSpoken ? 'alert' : undefined}>
      <CircleAlert className="icon" />
      <span>{children}</span>
    </p>
  );
}
