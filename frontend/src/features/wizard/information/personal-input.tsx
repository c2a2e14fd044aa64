import { useState, type ComponentType } from 'react';
import type { PersonalFields } from '../../../../../shared/schemas/customer-schema.ts';
import { AddressField } from '../../../components/form/address-field.tsx';
import { EmailField } from '../../../components/form/email-field.tsx';
import { FieldError, describedBy } from '../../../components/form/field-frame.tsx';
import { TextField, type TextFieldProps } from '../../../components/form/text-field.tsx';
import type { useForm } from '../../../lib/form/use-form.ts';
import { informationCopy } from './information-copy.ts';
import { joinDay, splitDay } from './personal-fields.ts';
import './personal-input.css';

type DateOfBirthFieldProps = {
  /** `YYYY-MM-DD`, or what there is of it. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

const { label: legend, hint } = informationCopy.fields.dateOfBirth;
const parts = [
  {
    name: 'month',
    autoComplete: 'bday-month',
    id: 'dateOfBirth',
    length: 2,
    className: 'field field-part',
  },
  {
    name: 'day',
    autoComplete: 'bday-day',
    id: 'dateOfBirth-day',
    length: 2,
    className: 'field field-part',
  },
  {
    name: 'year',
    autoComplete: 'bday-year',
    id: 'dateOfBirth-year',
    length: 4,
    className: 'field field-part-year',
  },
] as const;

/** Three plain inputs: a birthday is typed faster than it is found in a calendar. */
function DateOfBirthField({ value, onChange, error }: DateOfBirthFieldProps) {
  // What was typed ('3', not '03') stays as it is.
  const [typed, setTyped] = useState(() => splitDay(value));
  const change = (name: keyof typeof typed, text: string) => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    onChange(joinDay(next));
  };
  return (
    <fieldset className="stack stack-2">
      <legend>{legend}</legend>
      <p className="hint" id="dateOfBirth-hint">
        {hint}
      </p>
      <div className="row row-tight">
        {parts.map(({ name, id, length, className, autoComplete }) => (
          <div key={name} className={className}>
            <label className="hint" htmlFor={id}>
              {informationCopy.dayParts[name]}
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

type TextInput = Pick<TextFieldProps, 'type' | 'autoComplete'>;
type OwnInput = {
  Input: ComponentType<{
    value: string;
    onChange: (value: string) => void;
    error: string | undefined;
    hint?: string;
  }>;
};

const { fields } = informationCopy;

const CustomerAddress: OwnInput['Input'] = ({ onChange, ...field }) => (
  <AddressField
    {...fields.address}
    {...field}
    name="address"
    onChange={({ target }) => onChange(target.value)}
  />
);

const CustomerEmail: OwnInput['Input'] = ({ onChange, ...field }) => (
  <EmailField
    {...fields.email}
    {...field}
    name="email"
    autoComplete="email"
    onChange={({ target }) => onChange(target.value)}
  />
);

/** The inputs that are more than a text field with its label. */
const personalInputs: Partial<Record<keyof PersonalFields, TextInput | OwnInput>> = {
  fullName: { autoComplete: 'name' },
  dateOfBirth: { Input: DateOfBirthField },
  address: { Input: CustomerAddress },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { Input: CustomerEmail },
};

/** Step 1's form. */
export type PersonalForm = Pick<
  ReturnType<typeof useForm<keyof PersonalFields, unknown>>,
  'values' | 'errors' | 'change'
>;

type PersonalInputProps = {
  name: keyof PersonalFields;
  form: PersonalForm;
  /** Stands for the field's own hint. */
  hint?: string | undefined;
  /** The customer changes it. */
  onEdit?: () => void;
};

export function PersonalInput({ name, form, hint, onEdit }: PersonalInputProps) {
  const input = personalInputs[name] ?? {};
  const change = (text: string) => {
    form.change(name, text);
    onEdit?.();
  };
  const field = {
    value: form.values[name],
    error: form.errors[name],
    ...(hint !== undefined && { hint }),
  };
  return 'Input' in input ? (
    <input.Input {...field} onChange={change} />
  ) : (
    <TextField
      {...fields[name]}
      {...input}
      {...field}
      name={name}
      onChange={({ target }) => change(target.value)}
    />
  );
}
