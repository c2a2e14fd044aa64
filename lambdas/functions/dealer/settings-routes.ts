import { saveProfile } from '../../dealership/dealership-profile.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { saveCreditLink } from '../../dealership/dealerships.ts';
import { type Dealership, noDealerData } from '../../dealership/dealership.ts';
import { rulesOf, saveRules } from '../../dealership/dealership-rules.ts';
import type { SignedIn } from './identify-dealer.ts';

export const changeProfile: RouteHandler<'changeProfile', SignedIn> = async ({
  body,
  identity: { account, ...dealership },
}) => {
  await countCall('profileChange', dealership.id);
  return saveProfile(dealership, body, account);
};

export const getRules: RouteHandler<'getRules', Dealership> = ({ identity }) =>
  Promise.resolve(rulesOf(identity));

/** New rules are for new submissions: what was decided stays decided. */
export const setRules: RouteHandler<'setRules', Dealership> = ({ body, identity }) =>
  saveRules(identity, body);

/** Sets the link for all customers: an attribute of the dealership, so one write however many customers it has. */
export const setCreditLink: RouteHandler<'setCreditLink', Dealership> = async ({
  body,
  identity,
}) => {
  if (!(await saveCreditLink(identity.id, body.creditLink))) throw noDealerData();
  return { creditLink: body.creditLink };
};
