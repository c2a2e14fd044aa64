import type { Admin } from '../../data/admins.ts';
import { toApplication } from '../../domain/views.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { retentionDays } from '../retention.ts';
import { existingDealer } from './existing-dealer.ts';

export const getApplication: RouteHandler<'getApplication', Admin> = async ({ params }) => {
  const { dealer, events } = await existingDealer(params.dealerId);
  return toApplication(dealer, events, retentionDays());
};
