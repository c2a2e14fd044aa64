import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import type * as z from 'zod/mini';

type Texts<Name extends string> = Record<Name, string>;

type FieldsOptions<Name extends string, Values> = {
  schema: z.ZodMiniType<Values, Texts<Name>>;
  initial: Texts<Name>;
  /** What the server refused before the form was shown again, by field. */
  refused?: Readonly<Texts<string>>;
  /** Each change, whole or not. */
  onChange: (values: Texts<Name>) => void;
  onValid: (values: Values) => void;
  onInvalid?: (values: Texts<Name>) => void;
};

/**
 * A form of a few text fields, judged by the schema that the server judges by: at the first press of its button,
 * and from then on at each change. The larger forms have a library for this; it is a tenth of what a customer's
 * phone may load.
 */
export function useFields<Name extends string, Values>(options: FieldsOptions<Name, Values>) {
  const { schema, initial, onChange, onValid, onInvalid } = options;
  const [values, setValues] = useState(initial);
  const [attempts, setAttempts] = useState(0);
  // Once all is mended, a new error is said at its field alone: a summary that comes while somebody types would
  // take the focus away from the field.
  const [isMended, setMended] = useState(false);
  // What the server refused stands until the field is changed.
  const [refused, setRefused] = useState<Partial<Texts<string>>>(options.refused ?? {});

  const parsed = schema.safeParse(values);
  const errors: Partial<Texts<string>> = { ...refused };
  const issues = attempts > 0 ? parsed.error?.issues : undefined;
  for (const { path, message } of issues ?? []) errors[String(path[0])] ??= message;

  const change = (name: Name, text: string) => {
    const next = { ...values, [name]: text };
    setValues(next);
    setRefused(({ [name]: _, ...others }) => others);
    if (schema.safeParse(next).success) setMended(true);
    onChange(next);
  };
  return {
    values,
    errors,
    /** How often the button was pressed: a key for what must be said again each time. */
    attempts,
    change,
    refuse: (fields: Readonly<Texts<string>>) => {
      setRefused(fields);
      setMended(false);
    },
    /** The properties of a `TextField`. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
    }),
    /** For an `ErrorSummary`, in the order of the names: what is left of the problems of the last press. */
    problems: (names: readonly Name[]) =>
      (isMended ? [] : names).flatMap((id) => {
        const message = errors[id];
        return message ? [{ id, message }] : [];
      }),
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      setAttempts(attempts + 1);
      setRefused({});
      setMended(false);
      if (parsed.success) onValid(parsed.data);
      else onInvalid?.(values);
    },
  };
}
