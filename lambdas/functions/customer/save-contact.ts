import { saveContact as save } from '../../customer/changes.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { CustomerIdentity } from './identify-customer.ts';

/** Keeps how to reach the customer and says where the verification takes place. */
export const saveContact: RouteHandler<'saveContact', CustomerIdentity> = async ({
  body,
  identity,
}) => {
  await countCall('contact', identity.customer.id);
  const { veriffUrl } = await save(identity.customer, body);
  return { veriffUrl };
};
