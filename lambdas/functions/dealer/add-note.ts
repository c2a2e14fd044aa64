import { addNote as add } from '../../customer/notes.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { SignedIn } from './identify-dealer.ts';
import { ownCustomer } from './own-customer.ts';
import { readBack } from './read-back.ts';

export const addNote: RouteHandler<'addNote', SignedIn> = async ({
  params: { customerId },
  body,
  identity: { account, ...dealership },
}) => {
  await ownCustomer(dealership, customerId);
  await countCall('note', customerId);
  await add({ ...body, customerId, by: account });
  const { submission } = await readBack(dealership, customerId);
  return { submission };
};
