import type { RouteName } from '../../../shared/routes.ts';
import { getDealer } from '../../dealership/dealerships.ts';
import type { Dealer } from '../../dealership/dealership.ts';
import { assertActive, isSignInValid, noDealerData } from '../../dealership/gate.ts';
import { AppError } from '../../runtime/errors.ts';
import type { ApiEvent } from '../../http/api-call.ts';
import { accessTokenClaims } from '../../http/claims.ts';

/** The one route that answers a dealer who may not work yet or any more, with the reason. */
const OPEN_TO_ALL: RouteName = 'getDealerMe';

/** The gate: asks the dealer's own item on each request, so that a decision acts on the very next one. */
export async function identifyDealer(event: ApiEvent, route: RouteName): Promise<Dealer> {
  const { sub, authTime } = accessTokenClaims(event);
  const dealer = await getDealer(sub);
  if (!dealer) throw noDealerData();
  if (!isSignInValid(dealer, authTime)) throw new AppError('unauthorized');
  if (route !== OPEN_TO_ALL) assertActive(dealer);
  return dealer;
}
