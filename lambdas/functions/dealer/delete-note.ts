import { deleteNote as take } from '../../customer/notes.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { SignedIn } from './identify-dealer.ts';
import { ownCustomer } from './own-customer.ts';
import { readBack } from './read-back.ts';

export const deleteNote: RouteHandler<'deleteNote', SignedIn> = async ({
  params: { customerId },
  body: { noteId },
  identity: { account, ...dealership },
}) => {
  await ownCustomer(dealership, customerId);
  await take(customerId, noteId, account);
  const { submission } = await readBack(dealership, customerId);
  return { submission };
};
