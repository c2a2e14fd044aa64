import { dealerMe } from '../../../shared/schemas/dealer.ts';
import { notificationsOf } from '../../account/notifications.ts';
import { isSecondFactorRequired } from '../../account/second-factor.ts';
import { accountStateOf } from '../../dealership/gate.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { pick } from '../../runtime/pick.ts';
import type { SignedIn } from './identify-dealer.ts';

export const getDealerMe: RouteHandler<'getDealerMe', SignedIn> = ({
  identity: { account, ...dealership },
}) =>
  Promise.resolve({
    ...pick(dealerMe, dealership),
    dealerId: dealership.id,
    accountId: account.id,
    contactName: dealership.fullName,
    email: account.email,
    fullName: account.fullName,
    role: account.role,
    state: accountStateOf(dealership),
    isDocumentAsked: dealership.documentRequestedAt !== undefined,
    notifications: notificationsOf(account),
    secondFactor: {
      since: account.secondFactor?.since ?? null,
      codesLeft: account.secondFactor?.codesLeft ?? 0,
      isRequired: isSecondFactorRequired(),
    },
  });
