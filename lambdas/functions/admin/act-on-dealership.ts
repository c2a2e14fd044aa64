import type { Admin } from '../../admin/admins.ts';
import {
  approving,
  askingForDocument,
  blocking,
  finding,
  moving,
  renaming,
  undoing,
} from '../../dealership/acts.ts';
import { actOnDealership } from '../../dealership/application.ts';
import { getDealershipByEmail } from '../../dealership/dealerships.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { dealerMessages } from '../../../shared/area-messages.ts';

export const approveDealership: RouteHandler<'approveDealership', Admin> = ({
  params,
  identity: admin,
}) => actOnDealership(params.dealerId, approving, { admin });

/** What is wrong with the last one goes to the dealership by mail. */
export const askForDocument: RouteHandler<'askForDocument', Admin> = async ({
  params,
  body,
  identity: admin,
}) => {
  await countCall('documentRequest', params.dealerId);
  return actOnDealership(params.dealerId, askingForDocument(body), { admin });
};

export const undoAct: RouteHandler<'undoAct', Admin> = ({ params, body, identity: admin }) =>
  actOnDealership(params.dealerId, undoing(body.act), { admin });

/** The reason goes to the dealership by mail. */
export const declineDealership: RouteHandler<'declineDealership', Admin> = ({
  params,
  body: { reason },
  identity: admin,
}) => actOnDealership(params.dealerId, moving('declined'), { admin, reason });

export const reconsiderDealership: RouteHandler<'reconsiderDealership', Admin> = ({
  params,
  body: { reason },
  identity: admin,
}) => actOnDealership(params.dealerId, moving('reconsidered'), { admin, reason });

/** The reason is for admins: the dealership is told that it is blocked, not why. */
export const blockDealership: RouteHandler<'blockDealership', Admin> = ({
  params,
  body: { reason },
  identity: admin,
}) => actOnDealership(params.dealerId, blocking(true), { admin, reason });

export const unblockDealership: RouteHandler<'unblockDealership', Admin> = ({
  params,
  body: { reason },
  identity: admin,
}) => actOnDealership(params.dealerId, blocking(false), { admin, reason });

export const renameDealership: RouteHandler<'renameDealership', Admin> = async ({
  params,
  body: { name, reason },
  identity: admin,
}) => actOnDealership(params.dealerId, renaming(name), { admin, reason });

/** What an admin finds about the person behind a dealership, by the email of its account. */
export const setVerification: RouteHandler<'setVerification', Admin> = async ({
  body: { email, status, seen, reason },
  identity: admin,
}) => {
  const known = await getDealershipByEmail(email);
  if (!known) throw new AppError('not_found', { message: dealerMessages.userNotFound });
  return actOnDealership(known.id, finding(status, seen), { admin, reason });
};
