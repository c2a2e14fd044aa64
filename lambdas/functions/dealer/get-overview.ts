import { readOverview } from '../../customer/overview.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const getOverview: RouteHandler<'getOverview', Dealership> = ({ query, identity }) =>
  readOverview(identity.id, query);
