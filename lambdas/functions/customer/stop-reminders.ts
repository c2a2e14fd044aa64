import { stopReminders as stop } from '../../customer/reminder-changes.ts';
import { toPublicDealership } from '../../dealership/views.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import type { Visitor } from '../identify-visitor.ts';
import { formerHolder } from './former-holder.ts';

/** From a mail, whose link may have ended since. Who holds no key of the customer's gets the answer of a wrong one. */
export const stopReminders: RouteHandler<'stopReminders', Visitor> = async ({
  params,
  body,
  identity,
}) => {
  await countCall('reminderStop', identity.id);
  const holder = await formerHolder(params.customerId, body.key);
  if (!holder || (!holder.isOpen && holder.end === undefined)) throw new AppError('not_found');
  await stop(holder.customer);
  return { dealer: toPublicDealership(holder.dealership) };
};
