import { dealerMe } from '../../../shared/schemas/dealer-schema.ts';
import {
  notificationsOf,
  saveNotifications as change,
} from '../../notification/notification-preferences.ts';
import { isSecondFactorRequired } from '../../account/account-second-factor.ts';
import { salespersonIdOf } from '../../customer/items/salespeople.ts';
import { saveCreditLink, saveProfile } from '../../dealership/dealership-profile.ts';
import { rulesOf, saveRules } from '../../dealership/document-rules.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { accountStateOf } from '../../dealership/dealership-gate.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { pick } from '../../runtime/pick.ts';
import { accountSignIns } from '../../account/account-sign-ins.ts';
import { noteActivity, endSignIn } from '../../sign-in/sign-ins.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { SignedIn, ThisSignIn } from './identify-dealer.ts';

export const getDealerMe: RouteHandler<'getDealerMe', SignedIn> = ({
  identity: { account, ...dealership },
}) =>
  Promise.resolve({
    ...pick(dealerMe, dealership),
    dealerId: dealership.id,
    accountId: account.id,
    contactName: dealership.fullName,
    openingHours: dealership.openingHours ?? '',
    email: account.email,
    fullName: account.fullName,
    role: account.role,
    salespersonId: salespersonIdOf({ dealerId: dealership.id, salesperson: account.fullName }),
    state: accountStateOf(dealership),
    isDocumentAsked: dealership.documentRequestedAt !== undefined,
    notifications: notificationsOf(account),
    secondFactor: {
      since: account.secondFactor?.since ?? null,
      codesLeft: account.secondFactor?.codesLeft ?? 0,
      isRequired: isSecondFactorRequired(),
    },
  });

/** Records that somebody is there: mouse and keys say so, never a page that refreshes itself. */
export const recordDealerActivity: RouteHandler<'recordDealerActivity', ThisSignIn> = async ({
  identity: { account, signInId },
}) => {
  await noteActivity(accountSignIns(account.id), account, signInId);
  return {};
};

/** Ends this sign-in with its next request; other devices stay signed in. */
export const endDealerSignIn: RouteHandler<'endDealerSignIn', ThisSignIn> = async ({
  identity: { account, signInId },
}) => {
  await endSignIn(accountSignIns(account.id), account, signInId);
  return {};
};

/** Changes the caller's own notifications: everybody chooses for themselves. */
export const changeNotifications: RouteHandler<'changeNotifications', SignedIn> = ({
  body,
  identity: { account },
}) => change(account.id, body);

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
export const setRules: RouteHandler<'setRules', SignedIn> = ({
  body,
  identity: { account, ...dealership },
}) => saveRules(dealership, body, account);

/**
 * Sets the link for all customers: an attribute of the dealership, so one write however many customers it has. Whoever
 * has only stolen a session sends nobody's customers elsewhere.
 */
export const setCreditLink: RouteHandler<'setCreditLink', ThisSignIn> = async ({
  body: { creditLink },
  identity: { account, isReauthenticated, ...dealership },
}) => {
  const isChanged = ![undefined, creditLink].includes(dealership.creditLink);
  if (isChanged && !isReauthenticated) throw new AppError('reauthentication_required');
  await saveCreditLink(dealership, creditLink, account);
  return { creditLink };
};
