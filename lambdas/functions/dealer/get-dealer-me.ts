import type { Dealer } from '../../dealership/dealership.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { toDealerMe } from '../../dealership/views.ts';

export const getDealerMe: RouteHandler<'getDealerMe', Dealer> = ({ identity }) =>
  Promise.resolve(toDealerMe(identity));
