import type { RouteHandler } from '../../http/route-handler.ts';
import { assignRole as change } from '../../people/change-role.ts';
import { showPeople } from '../../people/views.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { SignedIn } from './identify-dealer.ts';

export const changeRole: RouteHandler<'changeRole', SignedIn> = async ({
  params,
  body,
  identity: { account, ...dealership },
}) => {
  await countCall('peopleChange', dealership.id);
  await change(dealership, { accountId: params.accountId, role: body.role }, account);
  return showPeople(dealership.id, account.id);
};
