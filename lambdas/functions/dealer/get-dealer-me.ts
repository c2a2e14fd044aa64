import type { Dealer } from '../../domain/dealer.ts';
import { toDealerMe } from '../../domain/views.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const getDealerMe: RouteHandler<'getDealerMe', Dealer> = ({ identity }) =>
  Promise.resolve(toDealerMe(identity));
