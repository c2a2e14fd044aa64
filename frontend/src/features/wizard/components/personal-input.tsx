import type { ComponentType } from 'react';
import type { PersonalFields } from '../../../../../shared/schemas/customer.ts';
import { TextField, type TextFieldProps } from '../../../components/text-field.tsx';
import type { useForm } from '../../../lib/form/use-form.ts';
import { DateOfBirthField } from './date-of-birth-field.tsx';

type TextInput = Pick<TextFieldProps, 'label' | 'hint' | 'type' | 'autoComplete'>;
type OwnInput = {
  label: string;
  Input: ComponentType<{
    value: string;
    onChange: (value: string) => void;
    error: string | undefined;
  }>;
};

/** How each field is entered: in a text field or its own control. The schema has their order. */
export const personalInputs: Record<keyof PersonalFields, TextInput | OwnInput> = {
  fullName: { label: 'Full name', autoComplete: 'name' },
  dateOfBirth: { label: 'Date of birth', Input: DateOfBirthField },
  address: {
    label: 'Address',
    hint: 'Street, city, state and ZIP code',
    autoComplete: 'street-address',
  },
  phone: {
    label: 'Phone number',
    hint: '10 digits, for example (513) 555-0142',
    type: 'tel',
    autoComplete: 'tel-national',
  },
  email: { label: 'Email address', type: 'email', autoComplete: 'email' },
};

/** Step 1's form: its fields, and the box. */
export type PersonalForm = Pick<
  ReturnType<typeof useForm<keyof PersonalFields | 'termsVersion', unknown>>,
  'values' | 'errors' | 'change'
>;

type PersonalInputProps = {
  name: keyof PersonalFields;
  form: PersonalForm;
  /** The customer changes it. */
  onEdit?: () => void;
};

/** A field of step 1. */
export function PersonalInput({ name, form, onEdit }: PersonalInputProps) {
  const input = personalInputs[name];
  const change = (text: string) => {
    form.change(name, text);
    onEdit?.();
  };
  const field = { value: form.values[name], error: form.errors[name] };
  return 'Input' in input ? (
    <input.Input {...field} onChange={change} />
  ) : (
    <TextField {...input} {...field} name={name} onChange={({ target }) => change(target.value)} />
  );
}
