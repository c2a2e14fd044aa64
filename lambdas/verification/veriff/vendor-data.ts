import * as z from 'zod/mini';

const vendorData = z.object({ email: z.string().check(z.regex(/^\S+@\S+$/), z.maxLength(320)) });

/** The address in a session's `vendorData`, whoever began it; undefined where it has none. */
export function emailIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return vendorData.parse(JSON.parse(text)).email;
  } catch {
    return undefined;
  }
}
