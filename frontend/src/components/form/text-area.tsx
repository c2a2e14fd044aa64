import { type ComponentPropsWithRef, useId } from 'react';
import { describedBy, FieldFrame } from './field-frame.tsx';

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'id'> & {
  label: string;
  hint?: string | undefined;
  /** Read out when it appears. */
  error?: string | undefined;
};

/** A field for a text of a sentence or two. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isErrorSpoken>
      <textarea
        {...rest}
        id={id}
        className="textarea"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}
