import type { QueryClient } from '@tanstack/react-query';
import type { AccountState } from '../../../../../shared/schemas/dealer-schema.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { signOut } from '../../../lib/auth/cognito.ts';
import { dealerMeQuery, getDealerMe } from '../../../lib/auth/dealer-accounts.ts';

/**
 * The state of an account at its sign-in. `no_data`: the credentials are right, but belong to no dealership.
 * `document_asked`: the dealership is under review, and was asked for a better document.
 */
export type SignInAccess = AccountState | 'no_data' | 'document_asked';

/** Asks the server whether the dealer who just signed in may continue; one without access is signed out again. */
export async function checkSignInAccess(client: QueryClient): Promise<SignInAccess> {
  client.clear();
  try {
    const me = await getDealerMe();
    if (me.state === 'active') client.setQueryData(dealerMeQuery().queryKey, me);
    else await signOut('dealer');
    return me.state === 'account_pending' && me.isDocumentAsked ? 'document_asked' : me.state;
  } catch (error) {
    await signOut('dealer');
    if (isApiError(error, 'account_unknown', 'forbidden', 'unauthorized')) return 'no_data';
    throw error;
  }
}
