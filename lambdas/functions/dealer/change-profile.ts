import { saveProfile as change } from '../../dealership/profile.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { SignedIn } from './identify-dealer.ts';

export const changeProfile: RouteHandler<'changeProfile', SignedIn> = async ({
  body,
  identity: { account, ...dealership },
}) => {
  await countCall('profileChange', dealership.id);
  return change(dealership, body, account);
};
