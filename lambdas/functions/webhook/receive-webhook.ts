import { recordProviderUpdate } from '../../customer/settle.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { ProviderIdentity } from './identify-provider.ts';

/** What was signed is taken, whatever it says: anything but a success would be told again for a week. */
export const receiveWebhook: RouteHandler<'receiveWebhook', ProviderIdentity> = async ({
  identity: { provider, news },
}) => {
  if (news) await recordProviderUpdate(provider, news);
  return { received: true };
};
