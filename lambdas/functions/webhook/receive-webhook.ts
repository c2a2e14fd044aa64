import { settle } from '../../customer/settle.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { Telling } from './identify-provider.ts';

/** What was signed is taken, whatever it says: anything but a success would be told again for a week. */
export const receiveWebhook: RouteHandler<'receiveWebhook', Telling> = async ({
  identity: { provider, news },
}) => {
  if (news) await settle(provider, news);
  return { received: true };
};
