import { accountStateOf } from '../../domain/dealer-gate.ts';
import type { Dealer } from '../../domain/dealer.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const getDealerMe: RouteHandler<'getDealerMe', Dealer> = ({ identity: dealer }) =>
  Promise.resolve({
    dealerId: dealer.id,
    email: dealer.email,
    fullName: dealer.fullName,
    dealerName: dealer.dealerName,
    state: accountStateOf(dealer),
    creditLink: dealer.creditLink ?? null,
  });
