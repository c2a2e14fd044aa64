import { saveProfile as change } from '../../dealership/dealership-profile.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { rulesOf, saveRules as set } from '../../dealership/dealership-rules.ts';
import type { SignedIn } from './identify-dealer.ts';

export const changeProfile: RouteHandler<'changeProfile', SignedIn> = async ({
  body,
  identity: { account, ...dealership },
}) => {
  await countCall('profileChange', dealership.id);
  return change(dealership, body, account);
};

export const getRules: RouteHandler<'getRules', Dealership> = ({ identity }) =>
  Promise.resolve(rulesOf(identity));

/** New rules are for new submissions: what was decided stays decided. */
export const setRules: RouteHandler<'setRules', Dealership> = ({ body, identity }) =>
  set(identity, body);
