import { maySubmit } from '../../customer/attempts.ts';
import { requestLink, requestNothing } from '../../customer/link-requests.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import type { Visitor } from '../identify-visitor.ts';
import { formerHolder } from './former-holder.ts';

/**
 * Asks the dealership for a new link. It gets one answer, whatever comes of it: only whoever holds a former key, and
 * so knows the dealership, is told more.
 */
export const askForLink: RouteHandler<'askForLink', Visitor> = async ({
  params: { customerId },
  body: { key, requestId },
  identity,
}) => {
  await countCall('linkRequest', identity.id);
  const holder = await formerHolder(customerId, key);
  if (holder?.isOpen)
    throw new AppError('conflict', { message: 'This link works. Please reload the page.' });
  if (holder !== undefined && maySubmit(holder.customer)) {
    const outcome = await requestLink(holder.customer, requestId);
    if (holder.end !== undefined) return outcome;
  } else await requestNothing(customerId, requestId);
  return { outcome: 'received', againAt: null };
};
