import { accountItem } from '../../lambdas/account/account-record.ts';
import { isoTime } from '../../lambdas/runtime/clock.ts';
import { deleteOf, newOf } from '../../lambdas/store/expressions.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { transact } from '../../lambdas/store/transact.ts';
import {
  reauthenticating,
  setUpAuthenticator as setUp,
} from '../../scripts/local/authenticator-app.ts';
import { localDeployment } from '../../scripts/operate/deployment.ts';
import { identities } from './clients.ts';
import { password, type SignedIn } from './people.ts';
import { theProduct } from './product.ts';
import { signIn } from './sign-in.ts';
import { waitingDealer } from './stored-dealerships.ts';

/** Sets up an authenticator app with the pool for the holder of a reauthentication's token, and returns its secret. */
export const setUpAuthenticator = (accessToken: string): Promise<string> =>
  setUp(identities(), accessToken);

/** The token with which a dealer may change how they sign in, as the account page gets it. */
export const reauthenticated = async (
  email: string,
  secret?: string,
  pool: 'dealers' | 'admins' = 'dealers',
): Promise<string> => (await signIn(pool, email, password, secret, reauthenticating)).access;

/** Sets up a dealer's app with the pool, without our record of it. */
export const dealerAuthenticator = async (email: string): Promise<string> =>
  setUpAuthenticator(await reauthenticated(email));

/**
 * A token that sets up an admin's app. On AWS, the pool demands the app within the first sign-in, which the emulator never
 * does; and no admin's token may set one up, so that the user is a dealer's for this moment.
 */
export async function adminSetupToken({ sub, email }: SignedIn): Promise<string> {
  localDeployment(theProduct());
  const { id: dealerId } = await waitingDealer();
  const account = { id: sub, email, fullName: 'Ada Min', role: null, dealerId };
  await transact([{ Put: newOf(accountItem({ ...account, createdAt: isoTime() })) }]);
  const token = await reauthenticated(email, undefined, 'admins');
  await transact([{ Delete: deleteOf(keys.account(sub)) }]);
  return token;
}

/** Sets up an admin's app with the pool. */
export const adminAuthenticator = async (admin: SignedIn): Promise<string> =>
  setUpAuthenticator(await adminSetupToken(admin));
