import type { RouteInput, RouteResponse } from '../../../../shared/routes.ts';
import { adminRoutes } from '../../../../shared/routes/admin.ts';
import { dealerRoutes } from '../../../../shared/routes/dealer.ts';
import { exportRoutes } from '../../../../shared/routes/exports.ts';
import { noteRoutes } from '../../../../shared/routes/notes.ts';
import { peopleRoutes } from '../../../../shared/routes/people.ts';
import { secondFactorRoutes } from '../../../../shared/routes/second-factor.ts';
import { callRoute, type CallOptions } from './call-api.ts';

/** Apart from the others: customers' pages know nothing of them. */
const areaRoutes = {
  ...dealerRoutes,
  ...noteRoutes,
  ...exportRoutes,
  ...peopleRoutes,
  ...secondFactorRoutes,
  ...adminRoutes,
};
export type AreaRouteName = keyof typeof areaRoutes;

/** Calls a route of a signed-in area. As `callRoute`. */
export const callArea = <Name extends AreaRouteName>(
  name: Name,
  input: RouteInput<Name>,
  options: CallOptions = {},
): Promise<RouteResponse<Name>> => callRoute<Name>(areaRoutes[name], input, options);
