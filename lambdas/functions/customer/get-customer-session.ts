import type { RouteHandler } from '../../http/route-handler.ts';
import type { CustomerIdentity } from './identify-customer.ts';
import { sessionOf } from './session-of.ts';

export const getCustomerSession: RouteHandler<'getCustomerSession', CustomerIdentity> = ({
  identity,
}) => sessionOf(identity.customer, identity.dealership);
