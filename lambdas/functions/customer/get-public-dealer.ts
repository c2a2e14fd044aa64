import { countCall } from '../../data/limits.ts';
import { toPublicDealer } from '../../domain/views.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { Visitor } from '../identify-visitor.ts';
import { openDealer } from './open-dealer.ts';

export const getPublicDealer: RouteHandler<'getPublicDealer', Visitor> = async ({
  params,
  identity,
}) => {
  await countCall('dealership', identity.id);
  return toPublicDealer(await openDealer(params.dealerId));
};
