import { countCall } from '../../rate-limit/count-call.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { Visitor } from '../identify-visitor.ts';
import { openDealership } from './open-dealership.ts';
import { toPublicDealership } from '../../dealership/views.ts';

export const getPublicDealership: RouteHandler<'getPublicDealership', Visitor> = async ({
  params,
  identity,
}) => {
  await countCall('dealership', identity.id);
  return toPublicDealership(await openDealership(params.dealerId));
};
