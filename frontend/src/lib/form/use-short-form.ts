import { useRef, useState, type SyntheticEvent } from 'react';
import type * as z from 'zod/mini';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { useForm } from './use-form.ts';

type Refuse<Name extends string> = (name: Name, message: string) => void;
type Fill<Name extends string> = (texts: Record<Name, string>) => void;

/**
 * Runs a form of one or two text fields: the focus goes to the first wrong one, so that it needs no summary. `send`
 * resolves when the form may be used again; it is given `refuse`, for the server's objections to a field, and
 * `fill`, which readies the form for something else.
 */
export function useShortForm<Name extends string, Values>(
  schema: z.ZodMiniType<Values, Partial<Record<Name, string>>>,
  initial: Record<Name, string>,
  send: (values: Values, refuse: Refuse<Name>, fill: Fill<Name>) => Promise<void>,
) {
  const [isBusy, setBusy] = useState(false);
  const oneAtATime = useOneAtATime();
  const element = useRef<HTMLFormElement>(null);
  const focus = (name: string | undefined) => {
    const found = element.current?.elements.namedItem(name ?? '');
    const field = found instanceof RadioNodeList ? found[0] : found;
    if (field instanceof HTMLElement) field.focus();
  };
  const sendOnce = async (values: Values) => {
    setBusy(true);
    try {
      const refuse = (name: Name, message: string) => {
        form.refuse({ [name]: message });
        focus(name);
      };
      await send(values, refuse, (texts) => form.fill(() => texts));
    } finally {
      setBusy(false);
    }
  };
  const form = useForm({
    schema,
    initial,
    onValid: (values) => void oneAtATime(() => sendOnce(values)),
    onInvalid: (_values, errors) => focus(Object.keys(errors)[0]),
  });
  return {
    isBusy,
    values: form.values,
    change: form.change,
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      element.current = event.currentTarget;
      form.submit(event);
    },
    field: (name: Name) => ({ ...form.field(name), isErrorSpoken: true }),
    area: form.field,
  };
}
