import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

type ChoiceProps<Value extends string> = {
  label: string;
  /** Whether the label can be seen; in a toolbar the options speak for themselves. */
  isLabelShown?: boolean;
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChange: (value: Value) => void;
};

/** One of several, chosen from the browser's own list. */
export function Choice<Value extends string>({
  label,
  isLabelShown = false,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label className={isLabelShown ? undefined : 'sr-only'} htmlFor={id}>
        {label}
      </label>
      <div className="select-wrap">
        <select
          className="select"
          id={id}
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
    </div>
  );
}
