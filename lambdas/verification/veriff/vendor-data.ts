import * as z from 'zod/mini';

const vendorData = z.object({
  email: z.string().check(z.regex(/^\S+@\S+$/), z.maxLength(320)),
  customerId: z.optional(z.string()),
});

/**
 * The address in a session's `vendorData`, by which a contact person's session is found; undefined where it has none,
 * and for a customer's: that of somebody who was erased, or never kept, must not be put to a dealership.
 */
export function emailIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    const { email, customerId } = vendorData.parse(JSON.parse(text));
    return customerId === undefined ? email : undefined;
  } catch {
    return undefined;
  }
}
