import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { joinLines } from './join-lines.ts';

type Texts<Name extends string> = Record<Name, string>;
type Errors = Partial<Texts<string>>;

type FormOptions<Name extends string, Values> = {
  schema: z.ZodMiniType<Values, Partial<Texts<Name>>>;
  initial: Texts<Name>;
  /** Fields that the server refused before the form was shown again. */
  refused?: Readonly<Texts<string>>;
  /** Validates at each change after the first press. Otherwise an error disappears when its field is edited. */
  isLive?: boolean;
  /** Called with each change, valid or not; first with what was typed before this code loaded, if anything. */
  onChange?: (values: Texts<NoInfer<Name>>) => void;
  onValid: (values: Values) => void;
  onInvalid?: (values: Texts<NoInfer<Name>>, errors: Errors) => void;
};

/** Returns the first message for each field. */
function errorsOf(error: z.core.$ZodError | undefined): Errors {
  const errors: Errors = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

/**
 * Runs a form of text fields, the one way to do so: validated, when its button is pressed, by the schema that the
 * server uses too. Problems that the server finds are shown like the schema's. Where all problems are listed above
 * the form, show them with an `ErrorSummary`; a form of one or two fields takes `useShortForm`.
 */
export function useForm<Name extends string, Values>(options: FormOptions<Name, Values>) {
  const { schema, initial, isLive = false, onChange, onValid, onInvalid } = options;
  const [values, setValues] = useState(() => withTyped(initial));
  const [attempts, setAttempts] = useState(0);
  // Once everything is fixed, a new error shows only at its field: a summary that appears during typing would
  // take the focus away from the field.
  const [isFixed, setFixed] = useState(false);
  // Errors of the last press or the server stay until their field changes.
  const [refused, setRefused] = useState<Errors>(options.refused ?? {});

  const reportTyped = useEffectEvent(() => {
    const names = Object.keys(values) as Name[];
    if (names.some((name) => values[name] !== initial[name])) onChange?.(values);
  });
  useEffect(() => reportTyped(), []);

  const errors =
    isLive && attempts > 0 ? { ...errorsOf(schema.safeParse(values).error), ...refused } : refused;

  const change = (name: Name, text: string) => {
    const next = { ...values, [name]: text };
    setValues(next);
    setRefused(({ [name]: _, ...others }) => others);
    if (isLive && schema.safeParse(next).success) setFixed(true);
    onChange?.(next);
  };
  return {
    values,
    errors,
    /** Counts the button's presses: a key for what must be announced again each time. */
    attempts,
    change,
    refuse: (fields: Readonly<Errors>) => {
      setRefused(fields);
      setFixed(false);
    },
    /** Replaces the fields' texts, based on the current ones. */
    fill: (textsFrom: (typed: Texts<Name>) => Texts<Name>) => {
      setValues(textsFrom);
      setRefused({});
    },
    /** Returns the properties of a `TextField`. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    }),
    /** Returns the remaining problems of the last press for an `ErrorSummary`, in the order of the names. */
    problems: (names: readonly Name[]) =>
      (isFixed ? [] : names).flatMap((id) => {
        const message = errors[id];
        return message ? [{ id, message }] : [];
      }),
    /** Call it without an event to send the form again as it is. */
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      const { data, error } = schema.safeParse(values);
      const found = errorsOf(error);
      setAttempts(attempts + 1);
      setRefused(found);
      setFixed(false);
      if (error) onInvalid?.(values, found);
      else onValid(data);
    },
  };
}

/**
 * Returns a form's first texts. In a prerendered page that is being hydrated (`app/door-app.tsx`), what was typed
 * meanwhile wins, and the other fields show their initial texts, as the form itself is about to do. No field is
 * emptied: browsers hide what they have filled in until the visitor does something.
 */
function withTyped<Name extends string>(initial: Record<Name, string>): typeof initial {
  const page = typeof document === 'undefined' ? null : document.querySelector('[data-waking]');
  if (!page) return initial;
  const texts = { ...initial };
  for (const name of Object.keys(initial) as Name[]) {
    const input = page.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `:is(input, textarea)[name="${name}"]`,
    );
    if (input?.value) texts[name] = joinLines(input.value);
    else if (input && initial[name]) input.value = initial[name];
  }
  return texts;
}

/** Returns the texts for a form's fields: the given ones, and nothing in the others. */
export const textsOf = <Name extends string>(
  names: readonly Name[],
  given: Readonly<Partial<Record<Name, string>>>,
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as Record<Name, string>;
