import { useId, type ComponentPropsWithRef } from 'react';
import { FieldError } from './field-frame.tsx';
import './switch-row.css';

type SwitchRowProps = {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  error?: string | undefined;
  className?: string;
};

/** A switch at the end of the line that says what it does. */
export function SwitchRow({ label, hint, isOn, onChange, error, className }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={['switch-row', className].filter(Boolean).join(' ')}>
      <div>
        <label className="medium" htmlFor={id}>
          {label}
        </label>
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        isOn={isOn}
        onChange={onChange}
      />
      {error && (
        <FieldError id={`${id}-error`} isSpoken>
          {error}
        </FieldError>
      )}
    </div>
  );
}

type SwitchProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'checked' | 'onChange' | 'className'
> & { isOn: boolean; onChange: (isOn: boolean) => void };

/** A switch; the caller provides the label. */
const Switch = ({ isOn, onChange, ...rest }: SwitchProps) => (
  <input
    {...rest}
    className="switch"
    type="checkbox"
    // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox already says whether it's checked
    role="switch"
    checked={isOn}
    onChange={({ target }) => onChange(target.checked)}
  />
);
