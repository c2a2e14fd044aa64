import * as z from 'zod/mini';
import { personalFields } from './customer.ts';

/** Empty until it is given. */
const givenText = z._default(z.string(), '');

/** The form's texts as they are stored: each by its own name, but for the full name, which is split. */
function asStored<Form extends { fullName: z.ZodMiniType<string> }>({
  fullName: _split,
  ...others
}: Form & Record<keyof Form, z.ZodMiniType<string>>) {
  const texts = Object.keys(others).map((name) => [name, givenText]);
  return {
    firstName: givenText,
    lastName: givenText,
    ...(Object.fromEntries(texts) as Record<Exclude<keyof Form, 'fullName'>, typeof givenText>),
  };
}

/** What a customer told of themselves: what the form asks for is stored, and shown to the dealership, without more. */
export const storedPersonalFields = asStored(personalFields.shape);
