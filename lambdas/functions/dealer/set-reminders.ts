import { setReminders as set } from '../../customer/reminder-changes.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { SignedIn } from './identify-dealer.ts';
import { ownCustomer } from './own-customer.ts';
import { readBack } from './read-back.ts';

export const setReminders: RouteHandler<'setReminders', SignedIn> = async ({
  params,
  body,
  identity,
}) => {
  const { customer } = await ownCustomer(identity, params.customerId);
  await set(customer, body.isOn);
  return readBack(identity, customer.id);
};
