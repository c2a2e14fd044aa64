import type { KeyboardEvent } from 'react';
import { joinLines } from '../../lib/form/join-lines.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import './address-field.css';

type AddressFieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Its id as well. */
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

/**
 * A postal address in one line, which grows with it. Browsers fill in a street with its apartment, as HTML allows in a
 * field of several lines alone: an `<input>` gets the first line. No name stands for a whole address, so city, state and
 * ZIP code are typed. Fields for them that nobody sees would send what the person never read.
 */
export function AddressField({ label, hint, error, name, value, onChange }: AddressFieldProps) {
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <FieldFrame id={name} {...{ label, hint, error }}>
      <textarea
        id={name}
        name={name}
        className="input"
        rows={1}
        autoComplete="street-address"
        value={value}
        onChange={({ target }) => onChange({ target: { value: joinLines(target.value) } })}
        onKeyDown={press}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
      />
    </FieldFrame>
  );
}
