import { useId } from 'react';
import { Select, type SelectOption } from './select.tsx';

type ChoiceProps<Value extends string> = {
  label: string;
  /** Whether the label can be seen; in a toolbar the options speak for themselves. */
  isLabelShown?: boolean;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
};

/** One of several, chosen from the browser's own list. */
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
