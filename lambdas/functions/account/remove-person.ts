import type { RouteHandler } from '../../http/route-handler.ts';
import { endAccess as remove } from '../../people/remove-person.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { SignedIn } from '../dealer/identify-dealer.ts';

export const removePerson: RouteHandler<'removePerson', SignedIn> = async ({
  params,
  identity: { account, ...dealership },
}) => {
  await countCall('peopleChange', dealership.id);
  await remove(dealership, params.accountId, account);
  return { removed: true };
};
