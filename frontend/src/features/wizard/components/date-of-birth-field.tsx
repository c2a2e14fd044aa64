import { useState } from 'react';
import { FieldError } from '../../../components/field-error.tsx';
import { describedBy } from '../../../components/field-frame.tsx';
import { joinDay, splitDay } from '../rules/day-parts.ts';

type DateOfBirthFieldProps = {
  /** `YYYY-MM-DD`, or what there is of it. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

const hint = 'For example 03 27 1988';
const parts = [
  {
    name: 'month',
    autoComplete: 'bday-month',
    id: 'dateOfBirth',
    label: 'Month',
    length: 2,
    className: 'field field-part',
  },
  {
    name: 'day',
    autoComplete: 'bday-day',
    id: 'dateOfBirth-day',
    label: 'Day',
    length: 2,
    className: 'field field-part',
  },
  {
    name: 'year',
    autoComplete: 'bday-year',
    id: 'dateOfBirth-year',
    label: 'Year',
    length: 4,
    className: 'field field-part-year',
  },
] as const;

/** Three plain inputs: a birthday is typed faster than it is found in a calendar. */
export function DateOfBirthField({ value, onChange, error }: DateOfBirthFieldProps) {
  // What was typed ('3', not '03') stays as it is.
  const [typed, setTyped] = useState(() => splitDay(value));
  const change = (name: keyof typeof typed, text: string) => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    onChange(joinDay(next));
  };
  return (
    <fieldset className="stack stack-2">
      <legend>Date of birth</legend>
      <p className="hint" id="dateOfBirth-hint">
        {hint}
      </p>
      <div className="row row-tight">
        {parts.map(({ name, id, label, length, className, autoComplete }) => (
          <div key={name} className={className}>
            <label className="hint" htmlFor={id}>
              {label}
            </label>
            <input
              className="input num"
              id={id}
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={length}
              value={typed[name]}
              onChange={(event) => change(name, event.target.value)}
              aria-describedby={describedBy('dateOfBirth', { hint, error })}
              aria-invalid={error ? true : undefined}
            />
          </div>
        ))}
      </div>
      {error && <FieldError id="dateOfBirth-error">{error}</FieldError>}
    </fieldset>
  );
}
