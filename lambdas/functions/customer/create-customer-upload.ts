import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { giveUpload } from './give-upload.ts';
import type { CustomerIdentity } from './identify-customer.ts';

/** A URL for one file, for a device with the link. */
export const createCustomerUpload: RouteHandler<'createCustomerUpload', CustomerIdentity> = async ({
  body,
  identity,
}) => {
  await countCall('customerUpload', identity.customer.id);
  return giveUpload(body, identity);
};
