import type { ComponentProps } from 'react';
import { TextField } from '../../../components/text-field.tsx';

/** Where a link is emailed, if anywhere. */
export const LinkEmailField = (
  field: Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'autoComplete'>,
) => (
  <TextField
    label="Email (optional)"
    hint="Add it to email the link"
    type="email"
    autoComplete="off"
    {...field}
  />
);
