import { messages } from '../../../shared/messages.ts';
import type { Admin } from '../../admin/admins.ts';
import { actOnDealer, blocking, finding, moving } from '../../dealership/application.ts';
import { getDealerByEmail } from '../../dealership/dealerships.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { AppError } from '../../runtime/errors.ts';

export const approveDealer: RouteHandler<'approveDealer', Admin> = ({ params, identity: admin }) =>
  actOnDealer(params.dealerId, moving('approved'), { admin });

/** The reason goes to the dealership by mail. */
export const declineDealer: RouteHandler<'declineDealer', Admin> = ({
  params,
  body: { reason },
  identity: admin,
}) => actOnDealer(params.dealerId, moving('declined'), { admin, reason });

export const reconsiderDealer: RouteHandler<'reconsiderDealer', Admin> = ({
  params,
  body: { reason },
  identity: admin,
}) => actOnDealer(params.dealerId, moving('reconsidered'), { admin, reason });

/** The reason is for admins: the dealership is told that it is blocked, not why. */
export const blockDealer: RouteHandler<'blockDealer', Admin> = ({
  params,
  body: { reason },
  identity: admin,
}) => actOnDealer(params.dealerId, blocking(true), { admin, reason });

export const unblockDealer: RouteHandler<'unblockDealer', Admin> = ({
  params,
  body: { reason },
  identity: admin,
}) => actOnDealer(params.dealerId, blocking(false), { admin, reason });

/** What an admin finds about the person behind a dealership, by the email of its account. */
export const setVerification: RouteHandler<'setVerification', Admin> = async ({
  body: { email, status, seen, reason },
  identity: admin,
}) => {
  const known = await getDealerByEmail(email);
  if (!known) throw new AppError('not_found', { message: messages.userNotFound });
  return actOnDealer(known.id, finding(status, seen), { admin, reason });
};
