import { accountRoutes } from '../../../../shared/routes/account-endpoints.ts';
import type { RouteInput, RouteResponse } from '../../../../shared/routes.ts';
import { callRoute, type CallOptions } from './call-api.ts';

/** Calls a route of the accounts that needs no sign-in, as `callRoute` does. */
export const callAccount = <Name extends keyof typeof accountRoutes>(
  name: Name,
  input: RouteInput<Name>,
  options: CallOptions = {},
): Promise<RouteResponse<Name>> => callRoute<Name>(accountRoutes[name], input, options);
