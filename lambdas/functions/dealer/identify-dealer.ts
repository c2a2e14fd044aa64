import type { RouteName } from '../../../shared/routes.ts';
import { getDealer } from '../../data/dealers.ts';
import type { Dealer } from '../../domain/dealer.ts';
import { assertActive, isSignInValid, noDealerData } from '../../domain/dealer-gate.ts';
import { AppError } from '../../domain/errors.ts';
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
