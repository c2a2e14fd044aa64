import { zodResolver } from '@hookform/resolvers/zod';
import type { SyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type * as z from 'zod/mini';

type Texts = Record<string, string>;
type Refuse<Values extends Texts> = (name: Path<Values>, message: string) => void;

/**
 * A form of one or two text fields: judged when it is sent, an error goes when its field is edited, and the focus to
 * the first that is wrong, so that it needs no summary. `send` resolves when the form may be used again; it is given
 * `refuse`, for what the server says against a field.
 */
export function useShortForm<Values extends Texts & FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
  initial: DefaultValues<Values>,
  send: (values: Values, refuse: Refuse<Values>) => Promise<void>,
) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: initial,
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const refuse: Refuse<Values> = (name, message) =>
    form.setError(name, { message }, { shouldFocus: true });
  return {
    isBusy: isSubmitting,
    submit: (event: SyntheticEvent) =>
      void form.handleSubmit((values) => send(values, refuse))(event),
    /** The properties of a `TextField`. */
    field: (name: Path<Values>) => ({
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
      error: errors[name]?.message as string | undefined,
      isErrorSpoken: true,
    }),
    valueOf: (name: Path<Values>) => form.getValues(name) as string,
  };
}
