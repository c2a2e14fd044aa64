import { useRef, useState, type SyntheticEvent } from 'react';
import type * as z from 'zod/mini';
import { useShortForm } from '../../../lib/form/use-short-form.ts';

type Fields = { email: string };

/** The value of the button that makes a link without emailing it. */
export const WITHOUT_MAIL = 'without-mail';

const submitterOf = ({ nativeEvent }: SyntheticEvent): EventTarget | null =>
  nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;

/** How a link goes out. */
export type LinkDelivery = { isMailed: boolean; isReminding: boolean };

/** The form of a link that is to be made: to whom it goes, whether it's emailed, and whether they are reminded. */
export function useLinkForm<Name extends string, Values extends Fields>(
  schema: z.ZodMiniType<Values, Partial<Record<Name, string>>>,
  initial: Record<Name, string> & Fields,
  send: (values: Values, going: LinkDelivery) => Promise<void>,
) {
  const [isReminding, setReminding] = useState(true);
  const isMailed = useRef(true);
  const form = useShortForm(schema, initial, (values) =>
    send(values, { isMailed: isMailed.current && values.email !== '', isReminding }),
  );
  return {
    ...form,
    hasEmail: (form.values as Fields).email.trim() !== '',
    isReminding,
    setReminding,
    submit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      const submitter = submitterOf(event);
      isMailed.current = !(
        submitter instanceof HTMLButtonElement && submitter.value === WITHOUT_MAIL
      );
      form.submit(event);
    },
  };
}
