import type { Admin } from '../../admin/admins.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { accountStateOf } from '../../dealership/gate.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { askEmailChange } from '../../people/ask-email-change.ts';
import { AppError } from '../../runtime/errors.ts';

/** For somebody whose address has changed: the link that goes to the new one changes the account's email. */
export const changeEmail: RouteHandler<'changeEmail', Admin> = async ({
  params: { dealerId, accountId },
  body,
  identity: { id, email },
}) => {
  const dealership = await getDealership(dealerId);
  if (!dealership) throw new AppError('not_found');
  if (accountStateOf(dealership) !== 'active')
    throw new AppError('conflict', {
      message: 'Emails can be changed only at an approved dealership that is not blocked.',
    });
  await askEmailChange(dealership, accountId, { ...body, by: { id, email } });
  return { requested: true };
};
