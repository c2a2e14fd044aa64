import { useId } from 'react';
import { FieldError } from './field-frame.tsx';

type CheckGroupProps<Value extends string> = {
  /** Whether any number of answers may be given, or one. */
  type: 'checkbox' | 'radio';
  question: string;
  /** Whether the question can be seen; one answer may say all. */
  isQuestionShown?: boolean;
  hint?: string;
  /** Read out when it appears. */
  error?: string | undefined;
  /** Of each input, to find the first by. */
  name: string;
  options: readonly { value: Value; label: string; hint?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** A question with the answers to choose from, all in sight. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { type, question, isQuestionShown = true, hint, error, name, options, chosen } = props;
  const id = useId();
  const toggle = (value: Value, isChosen: boolean) => {
    const others = type === 'radio' ? [] : chosen.filter((each) => each !== value);
    props.onChange(isChosen ? [...others, value] : others);
  };
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={isQuestionShown ? undefined : 'sr-only'}>{question}</legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options.map(({ value, label, hint: meaning }) => (
        <label className="check" key={value}>
          <input
            type={type}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => toggle(value, target.checked)}
          />
          <span>
            {label}
            {meaning && <span className="hint">{meaning}</span>}
          </span>
        </label>
      ))}
      {error && (
        <FieldError id={`${id}-error`} isSpoken>
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
