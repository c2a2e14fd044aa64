import type { ComponentProps } from 'react';
import { TextField } from '../../../components/text-field.tsx';

type LinkEmailFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'type' | 'autoComplete'
> & {
  /** The customer's, as it's known already. */
  known?: string;
};

/** Where a link is emailed, if anywhere. */
export const LinkEmailField = ({ known = '', ...field }: LinkEmailFieldProps) => (
  <TextField
    label="Email (optional)"
    hint={known === '' ? 'Add it to email the link' : undefined}
    type="email"
    autoComplete="off"
    {...field}
  />
);
