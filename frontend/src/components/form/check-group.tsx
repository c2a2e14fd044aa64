import { useId } from 'react';
import { FieldError } from './field-frame.tsx';
import './check-group.css';

type CheckGroupProps<Value extends string> = {
  /** `checkbox` allows any number of answers, `radio` one. */
  type: 'checkbox' | 'radio';
  question: string;
  /** The question is visible; a single answer may speak for itself. */
  isQuestionShown?: boolean;
  hint?: string;
  /** Read out when it appears. */
  error?: string | undefined;
  /** The name of each input, to find the first one by. */
  name: string;
  options: readonly { value: Value; label: string; hint?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** A question with all its answers visible. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { type, question, isQuestionShown = true, hint, error } = props;
  const { name, options, chosen } = props;
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
      {options.map(({ value, label, hint: explanation }) => (
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
            {explanation && <span className="hint">{explanation}</span>}
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
