import type { Admin } from '../../admin/admins.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { withdrawEmailChange as cancel } from '../../people/cancel-email-change.ts';
import { showPeopleToAdmin } from '../../people/views.ts';
import { AppError } from '../../runtime/errors.ts';

/** For a change that was asked for by mistake, whatever became of the dealership since. */
export const cancelEmailChange: RouteHandler<'cancelEmailChange', Admin> = async ({
  params: { dealerId, accountId },
  identity: { id, email },
}) => {
  const dealership = await getDealership(dealerId);
  if (!dealership) throw new AppError('not_found');
  await cancel(dealership, accountId, { id, email });
  return showPeopleToAdmin(dealerId, id);
};
