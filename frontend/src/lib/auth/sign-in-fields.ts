import * as z from 'zod/mini';
import { areaMessages } from '../../../../shared/area-messages.ts';
import { email } from '../../../../shared/schemas/fields.ts';

/** What a sign-in form asks. The password is not judged by its length: that is for new ones. */
export const signInFields = z.object({
  email,
  password: z.string().check(z.minLength(1, areaMessages.passwordRequired)),
});
export type SignInFields = z.infer<typeof signInFields>;
