type StatusFilterProps<Value extends string> = {
  /** In the order in which they are shown, each with its word. */
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};

export function StatusFilter<Value extends string>({
  options,
  value,
  onChange,
}: StatusFilterProps<Value>) {
  const choices = Object.entries(options) as [Value, string][];
  return (
    <fieldset className="segmented">
      <legend className="sr-only">Status</legend>
      {choices.map(([choice, word]) => (
        <label key={choice}>
          <input
            type="radio"
            name="status"
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
