import type { Admin } from '../../admin/admin-record.ts';
import { existingDealership } from '../../dealership/dealerships.ts';
import { accountStateOf } from '../../dealership/dealership-gate.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { askEmailChange, withdrawEmailChange } from '../../people/request-email-change.ts';
import { AppError } from '../../runtime/errors.ts';
import { showEmailChange, completeEmailChange } from '../../people/complete-email-change.ts';
import { countVisitor, type Visitor } from '../../rate-limit/count-call.ts';
import { assertUncommon } from '../../account/password-resets.ts';
import { showPeopleToAdmin } from '../../people/people-of-dealership.ts';

/** Mails a link to somebody's new address, which changes the account's email once it's used. */
export const changeEmail: RouteHandler<'changeEmail', Admin> = async ({
  params: { dealerId, accountId },
  body,
  identity: { id, email },
}) => {
  const dealership = await existingDealership(dealerId);
  if (accountStateOf(dealership) !== 'active')
    throw new AppError('conflict', {
      message: 'Emails can be changed only at an approved dealership that is not blocked.',
    });
  await askEmailChange(dealership, accountId, { ...body, by: { id, email } });
  return { requested: true };
};

/** Looking at the link uses nothing up. */
export const getEmailChange: RouteHandler<'getEmailChange', Visitor> = async ({
  body,
  identity,
}) => {
  await countVisitor('emailLink', identity);
  return showEmailChange(body.token);
};

export const confirmEmailChange: RouteHandler<'confirmEmailChange', Visitor> = async ({
  body,
  identity,
}) => {
  await countVisitor('emailLink', identity);
  assertUncommon(body.password);
  return { changed: true, email: await completeEmailChange(body) };
};

/** Cancels a change that was requested by mistake, in any state of the dealership. */
export const cancelEmailChange: RouteHandler<'cancelEmailChange', Admin> = async ({
  params: { dealerId, accountId },
  identity: { id, email },
}) => {
  const dealership = await existingDealership(dealerId);
  await withdrawEmailChange(dealership, accountId, { id, email });
  return showPeopleToAdmin(dealerId, id);
};
