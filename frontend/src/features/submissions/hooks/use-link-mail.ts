import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { email as emailField } from '../../../../../shared/schemas/fields.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { useMailLink } from '../api/change-link.ts';
import { areaMessages } from '../../../../../shared/area-messages.ts';

const fields = z.object({ email: emailField });

function wordsFor(error: unknown): string {
  if (!isApiError(error)) return areaMessages.linkMailFailed;
  return (
    error.fields.email ??
    (error.code === 'internal' ? areaMessages.linkMailFailed : errorWords(error))
  );
}

/** The form that mails the link of `key`, and the address it was sent to. */
export function useLinkMail(
  { customerId, key }: { customerId: string; key: string },
  email: string,
) {
  const { mutateAsync } = useMailLink(customerId);
  const [sentTo, setSentTo] = useState<string>();
  /** Kept until the mail has gone: a try after a lost answer is the same wish, unless the address is another. */
  const wish = useRef<{ email: string; requestId: string }>(undefined);

  const form = useShortForm(fields, { email }, async (values, refuse) => {
    setSentTo(undefined);
    if (wish.current?.email !== values.email)
      wish.current = { email: values.email, requestId: randomId('req') };
    try {
      await mutateAsync({ ...wish.current, key });
      wish.current = undefined;
      setSentTo(values.email);
    } catch (error) {
      refuse('email', wordsFor(error));
    }
  });
  return { ...form, sentTo };
}
