import { accountItem, personWrite } from '../../lambdas/account/account-record.ts';
import { isoTime } from '../../lambdas/runtime/clock.ts';
import { emailClaimRecord } from '../../lambdas/dealership/dealerships.ts';
import type { Dealership } from '../../lambdas/dealership/dealership.ts';
import { newOf, updateOf } from '../../lambdas/store/expressions.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { transact } from '../../lambdas/store/transact.ts';
import type { AccountRole } from '../../shared/schemas/people-schema.ts';
import { localDeployment } from '../../scripts/operate/deployment.ts';
import { someDealership, type SignedIn } from './people.ts';
import { createDealerUser, tokensOf } from './pool-users.ts';
import { theProduct } from './product.ts';

/** Somebody else who signs in for a dealership, behind the product's back. */
export async function colleagueOf(
  { id }: SignedIn,
  fullName: string,
  role: AccountRole = 'member',
): Promise<SignedIn> {
  const { email, password } = someDealership();
  const sub = await createDealerUser({ email, password });
  const { access: token, id: idToken } = await tokensOf('dealers', { email, password });
  localDeployment(theProduct());
  const account = { id: sub, email, fullName, role, dealerId: id, createdAt: isoTime() };
  await transact([
    { Put: newOf(accountItem(account)) },
    personWrite(account),
    {
      Put: newOf({
        ...keys.emailClaim(email),
        ...emailClaimRecord.whole({ dealerId: id, accountId: sub, createdAt: account.createdAt }),
      }),
    },
    {
      Update: updateOf<Dealership>(keys.dealership(id), {
        add: { owners: role === 'owner' ? 1 : 0 },
      }),
    },
  ]);
  return { id, sub, email, token, idToken };
}
