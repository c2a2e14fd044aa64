import { countCall } from '../../rate-limit/count-call.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { Visitor } from '../identify-visitor.ts';
import { openDealer } from './open-dealer.ts';
import { toPublicDealer } from '../../dealership/views.ts';

export const getPublicDealer: RouteHandler<'getPublicDealer', Visitor> = async ({
  params,
  identity,
}) => {
  await countCall('dealership', identity.id);
  return toPublicDealer(await openDealer(params.dealerId));
};
