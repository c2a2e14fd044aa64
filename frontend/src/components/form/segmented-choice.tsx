import { Check } from 'lucide-react';
import './segment-input.css';
import './segmented-choice.css';

type SegmentedChoiceProps<Value extends string> = {
  /** The name of the radio buttons. */
  name: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of a few options side by side: radio buttons, within a fieldset whose legend is the question. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { name, options, value, onChange } = props;
  return (
    <div className="segments">
      {(Object.entries(options) as [Value, string][]).map(([each, label]) => (
        <label key={each}>
          <Check className="icon icon-s" />
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
