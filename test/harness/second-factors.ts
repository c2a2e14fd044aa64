import { reauthenticated, setUpAuthenticator } from './authenticator.ts';
import { callApi } from './call-api.ts';
import { approvedDealership, type SignedIn } from './people.ts';

/** Sets up somebody's authenticator app as the site does: the pool's part, then ours, both by one token. */
export async function setUpSecondFactor({ email }: Pick<SignedIn, 'email'>) {
  const token = await reauthenticated(email);
  const secret = await setUpAuthenticator(token);
  const { codes } = await callApi('recordSecondFactor', {}, { token });
  return { secret, codes };
}

/** Somebody who signs in with the code of an app; `codes` are for when it's lost. */
export async function dealerWithSecondFactor() {
  const dealer = await approvedDealership();
  return { ...dealer, ...(await setUpSecondFactor(dealer)) };
}
