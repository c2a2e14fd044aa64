import { toEndedLink } from '../../customer/views.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { Visitor } from '../identify-visitor.ts';
import { formerHolder } from './former-holder.ts';

/** How a link ended, for whoever holds its key; nothing for anyone else. */
export const getEndedLink: RouteHandler<'getEndedLink', Visitor> = async ({
  params,
  body,
  identity,
}) => {
  await countCall('endedLink', identity.id);
  const holder = await formerHolder(params.customerId, body.key);
  if (holder?.end === undefined) return { link: null };
  return { link: toEndedLink(holder.customer, holder.dealership, holder.end) };
};
