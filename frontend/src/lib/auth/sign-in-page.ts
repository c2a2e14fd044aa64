import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import * as z from 'zod/mini';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-messages.ts';
import { email } from '../../../../shared/schemas/fields-schema.ts';
import type { Area } from '../api/call-area.ts';
import { readSession } from './browser-session.ts';
import { accessToken, signOut } from './cognito.ts';
import { returnPlace } from './return-path.ts';

/**
 * Returns a sign-in page's loader: signed-in users go straight through, and leftovers of an old session are removed.
 */
export const redirectSignedIn =
  (area: Area) =>
  async ({ request }: LoaderFunctionArgs) => {
    const token = await accessToken(area).catch(() => undefined);
    if (token !== undefined)
      return redirect(returnPlace(area, new URL(request.url).searchParams).to);
    // Without a session, `signIn` removes leftovers, so that the form need not wait for the sign-in service's code.
    if (readSession(area) !== undefined) await signOut(area).catch(() => undefined);
    return null;
  };

/** The fields of a sign-in form. The password's length is not validated: that is for new ones. */
export const signInFields = z.object({
  email,
  password: z.string().check(z.minLength(1, dealerMessages.passwordRequired)),
});
export type SignInFields = z.infer<typeof signInFields>;
