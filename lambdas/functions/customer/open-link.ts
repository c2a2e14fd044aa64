import { recordLinkOpening } from '../../customer/changes.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { CustomerIdentity } from './identify-customer.ts';
import { readCustomerSession } from './session-of.ts';

/** The page was opened by a browser, which a preview bot without the fragment's key never gets to do. */
export const openLink: RouteHandler<'openLink', CustomerIdentity> = async ({ identity }) =>
  readCustomerSession(await recordLinkOpening(identity.customer), identity.dealership);
