import { type ChangeEvent, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';

type Texts<Name extends string> = Record<Name, string>;
type Errors = Partial<Texts<string>>;

type FormOptions<Name extends string, Values> = {
  schema: z.ZodMiniType<Values, Partial<Texts<Name>>>;
  initial: Texts<Name>;
  /** What the server refused before the form was shown again, by field. */
  refused?: Readonly<Texts<string>>;
  /** Judges at each change from the first press on. Otherwise an error just goes when its field is edited. */
  isLive?: boolean;
  /** Each change, whole or not, with what was typed before this code was there as the first. */
  onChange?: (values: Texts<NoInfer<Name>>) => void;
  onValid: (values: Values) => void;
  onInvalid?: (values: Texts<NoInfer<Name>>, errors: Errors) => void;
};

/** The first message for each field. */
function errorsOf(error: z.core.$ZodError | undefined): Errors {
  const errors: Errors = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

/**
 * The one way to do a form of text fields: judged, when its button is pressed, by the schema that the server judges by.
 * What the server refuses is shown like what the schema does. Where all problems stand above the form, show them with an
 * `ErrorSummary`; a form of one or two fields takes `useShortForm`.
 */
export function useForm<Name extends string, Values>(options: FormOptions<Name, Values>) {
  const { schema, initial, isLive = false, onChange, onValid, onInvalid } = options;
  const [values, setValues] = useState(() => withTyped(initial));
  const [attempts, setAttempts] = useState(0);
  // Once everything is fixed, a new error shows only at its field: a summary that appears during typing would
  // take the focus away from the field.
  const [isMended, setMended] = useState(false);
  // What the last press or the server refused stays until the field changes.
  const [refused, setRefused] = useState<Errors>(options.refused ?? {});

  const tellTyped = useEffectEvent(() => {
    const names = Object.keys(values) as Name[];
    if (names.some((name) => values[name] !== initial[name])) onChange?.(values);
  });
  useEffect(() => tellTyped(), []);

  const errors =
    isLive && attempts > 0 ? { ...errorsOf(schema.safeParse(values).error), ...refused } : refused;

  const change = (name: Name, text: string) => {
    const next = { ...values, [name]: text };
    setValues(next);
    setRefused(({ [name]: _, ...others }) => others);
    if (isLive && schema.safeParse(next).success) setMended(true);
    onChange?.(next);
  };
  return {
    values,
    errors,
    /** How often the button was pressed: a key for what must be said again each time. */
    attempts,
    change,
    refuse: (fields: Readonly<Errors>) => {
      setRefused(fields);
      setMended(false);
    },
    /** Puts other texts into the fields, made of those that stand there. */
    fill: (textsFrom: (typed: Texts<Name>) => Texts<Name>) => {
      setValues(textsFrom);
      setRefused({});
    },
    /** As it was before anything was typed. */
    reset: () => {
      setValues(initial);
      setRefused({});
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
    /** Without an event where it is sent again as it is now. */
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      const { data, error } = schema.safeParse(values);
      const found = errorsOf(error);
      setAttempts(attempts + 1);
      setRefused(found);
      setMended(false);
      if (error) onInvalid?.(values, found);
      else onValid(data);
    },
  };
}

/**
 * What a form begins with. In a prerendered page that is coming to life (`app/use-early-input.ts`), what was typed
 * meanwhile counts more, and the other fields show what they begin with, as the form itself is about to say. None is
 * emptied: what a browser has filled in, it keeps from the page until the visitor does something.
 */
function withTyped<Name extends string>(initial: Record<Name, string>): typeof initial {
  const page = typeof document === 'undefined' ? null : document.querySelector('[data-waking]');
  if (!page) return initial;
  const taken = { ...initial };
  for (const name of Object.keys(initial) as Name[]) {
    const input = page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input?.value) taken[name] = input.value;
    else if (input && initial[name]) input.value = initial[name];
  }
  return taken;
}

/** What a form begins with: what is given, and nothing in its other fields. */
export const textsOf = <Name extends string>(
  names: readonly Name[],
  given: Readonly<Partial<Record<Name, string>>>,
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as Record<Name, string>;
