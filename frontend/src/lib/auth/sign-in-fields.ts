import * as z from 'zod/mini';
import { dealerMessages } from '../../../../shared/area-messages.ts';
import { email } from '../../../../shared/schemas/fields.ts';

/** What a sign-in form asks. The password is not judged by its length: that is for new ones. */
export const signInFields = z.object({
  email,
  password: z.string().check(z.minLength(1, dealerMessages.passwordRequired)),
});
export type SignInFields = z.infer<typeof signInFields>;
