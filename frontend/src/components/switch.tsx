import type { ComponentPropsWithRef } from 'react';
import './switch.css';

type SwitchProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'checked' | 'onChange' | 'className'
> & { isOn: boolean; onChange: (isOn: boolean) => void };

/** On or off; its label is the caller's. */
export const Switch = ({ isOn, onChange, ...rest }: SwitchProps) => (
  <input
    {...rest}
    className="switch"
    type="checkbox"
    role="switch"
    checked={isOn}
    onChange={({ target }) => onChange(target.checked)}
  />
);
