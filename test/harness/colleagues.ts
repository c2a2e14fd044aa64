import { accountRecord } from '../../lambdas/account/account.ts';
import { isoTime } from '../../lambdas/runtime/clock.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { putItem } from '../../lambdas/store/write.ts';
import { localDeployment } from '../../scripts/operate/deployment.ts';
import { someDealership, type SignedIn } from './people.ts';
import { createDealerUser, tokensOf } from './pool-users.ts';
import { theProduct } from './product.ts';

/** Somebody else who signs in for a dealership, behind the product's back. */
export async function colleagueOf({ id }: SignedIn, fullName: string): Promise<SignedIn> {
  const { email, password } = someDealership();
  const sub = await createDealerUser({ email, password });
  const { access: token, id: idToken } = await tokensOf('dealers', { email, password });
  localDeployment(theProduct());
  await putItem({
    ...keys.account(sub),
    ...accountRecord.whole({
      ...{ id: sub, email, fullName },
      role: 'owner',
      dealerId: id,
      createdAt: isoTime(),
    }),
  });
  return { id, sub, email, token, idToken };
}
