import type { RouteHandler } from '../../http/route-handler.ts';
import { endHandoff as end } from '../../progress/handoff.ts';
import { toProgress } from '../../progress/views.ts';
import type { CustomerIdentity } from './identify-customer.ts';

/** 'Disconnect': whatever else holds, a phone can always be sent away. */
export const endHandoff: RouteHandler<'endHandoff', CustomerIdentity> = async ({
  identity: { customer },
}) => toProgress(customer, await end(customer));
