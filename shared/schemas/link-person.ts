import * as z from 'zod/mini';
import { contactFields } from './customer.ts';
import { oneLine, requestId } from './fields.ts';

/** Checked as elsewhere, but it may be left empty. */
const orEmpty = (field: z.ZodMiniType<string, string>) =>
  z._default(
    z.string().check((payload) => {
      const isEmpty = oneLine(payload.value) === '';
      const result = isEmpty ? undefined : field.safeParse(payload.value);
      payload.value = result?.data ?? (isEmpty ? '' : payload.value);
      for (const { message } of result?.error?.issues ?? [])
        payload.issues.push({ code: 'custom', message, input: payload.value });
    }),
    '',
  );

/** Whom a dealership makes a link for, as far as it knows; the customer may say otherwise. */
export const linkPerson = z.object({
  fullName: orEmpty(contactFields.shape.fullName),
  email: orEmpty(contactFields.shape.email),
  phone: orEmpty(contactFields.shape.phone),
});

/** `requestId` makes a try after a lost answer the same customer. */
export const createLinkRequest = z.extend(linkPerson, { requestId: z.optional(requestId) });
