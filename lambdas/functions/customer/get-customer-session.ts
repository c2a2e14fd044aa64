import type { RouteHandler } from '../../http/route-handler.ts';
import type { CustomerIdentity } from './identify-customer.ts';
import { readCustomerSession } from './session-of.ts';

export const getCustomerSession: RouteHandler<'getCustomerSession', CustomerIdentity> = ({
  identity,
}) => readCustomerSession(identity.customer, identity.dealership);
