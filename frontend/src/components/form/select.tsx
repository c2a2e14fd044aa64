import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithRef, useId } from 'react';

type SelectOption<Value extends string> = { value: Value; name: string };

type SelectProps<Value extends string> = Omit<
  ComponentPropsWithRef<'select'>,
  'value' | 'onChange' | 'children' | 'className'
> & {
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
};

/** The browser's own list; the caller provides the label. */
export function Select<Value extends string>({
  value,
  options,
  onChange,
  ...rest
}: SelectProps<Value>) {
  return (
    <div className="select-wrap">
      <select
        {...rest}
        className="select"
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" />
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  /** The label is visible; in a toolbar the options speak for themselves. */
  isLabelShown?: boolean;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
};

/** A choice from the browser's own list, with its label. */
export function Choice<Value extends string>({
  label,
  isLabelShown = false,
  ...rest
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label className={isLabelShown ? undefined : 'sr-only'} htmlFor={id}>
        {label}
      </label>
      <Select id={id} {...rest} />
    </div>
  );
}
