type SegmentedProps<Value extends string> = {
  /** Names the choice to screen readers. */
  legend: string;
  name: string;
  /** The names, in the order in which they are shown. */
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};

/** A filter of a few choices side by side. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, name, options, value, onChange } = props;
  const choices = Object.entries(options) as [Value, string][];
  return (
    <fieldset className="segmented">
      <legend className="sr-only">{legend}</legend>
      {choices.map(([choice, word]) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  );
}
