import { toSubmission } from '../../customer/customer-views.ts';
import {
  changeRequest,
  downloadRecords,
} from '../../customer/identity-theft/answer-theft-request.ts';
import { recordTheftRequestBy } from '../../customer/identity-theft/report-theft.ts';
import { attachCustomer, liftTheftMark as lift } from '../../customer/identity-theft/theft-mark.ts';
import {
  existingTheftRequest,
  listTheftRequests as list,
  showRequests,
  type TheftRequest,
} from '../../customer/identity-theft/theft-request.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { retentionDays } from '../../upload/stored-file.ts';
import type { SignedIn } from './identify-dealer.ts';
import { ownCustomer, readBack } from './own-customer.ts';

export const listTheftRequests: RouteHandler<'listTheftRequests', Dealership> = async ({
  identity,
}) => ({ requests: await list(identity.id) });

async function shown(request: TheftRequest) {
  const [only] = await showRequests([request]);
  if (!only) throw new AppError('not_found');
  return { request: only };
}

export const recordTheftRequest: RouteHandler<'recordTheftRequest', SignedIn> = async ({
  body: { customerId, ...about },
  identity: { account, ...dealership },
}) => {
  const found = customerId === undefined ? undefined : await ownCustomer(dealership, customerId);
  await countCall('decision', dealership.id);
  return shown(
    await recordTheftRequestBy({
      ...about,
      dealerId: dealership.id,
      by: account,
      customer: found?.customer,
    }),
  );
};

export const changeTheftRequest: RouteHandler<'changeTheftRequest', SignedIn> = async ({
  params: { theftRequestId },
  body,
  identity: { account, ...dealership },
}) => {
  const request = await existingTheftRequest(dealership.id, theftRequestId);
  await countCall('decision', dealership.id);
  if (body.act === 'attach') {
    const { customer } = await ownCustomer(dealership, body.customerId);
    await attachCustomer(request, customer, account);
  } else await changeRequest(request, body, account);
  return shown(await existingTheftRequest(dealership.id, theftRequestId));
};

/** Answers with what the browser makes the file of. */
export const downloadBusinessRecords: RouteHandler<'downloadBusinessRecords', SignedIn> = async ({
  params: { theftRequestId },
  body: { customerId },
  identity: { account, ...dealership },
}) => {
  const request = await existingTheftRequest(dealership.id, theftRequestId);
  const { customer, ...others } = await ownCustomer(dealership, customerId);
  await countCall('recordDownload', customerId);
  const submission = toSubmission(customer, others, retentionDays());
  return downloadRecords(request, submission, { dealership, by: account });
};

export const liftTheftMark: RouteHandler<'liftTheftMark', SignedIn> = async ({
  params: { customerId },
  body,
  identity: { account, ...dealership },
}) => {
  const { customer } = await ownCustomer(dealership, customerId);
  await countCall('decision', dealership.id);
  await lift(customer, { ...body, by: account });
  return readBack(dealership, customerId);
};
