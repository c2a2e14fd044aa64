import {
  closeTheftReport as close,
  recordTheftReport as record,
} from '../../customer/decision/theft-reports.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { SignedIn } from './identify-dealer.ts';
import { ownCustomer, readBack } from './own-customer.ts';

export const recordTheftReport: RouteHandler<'recordTheftReport', SignedIn> = async ({
  params: { customerId },
  body,
  identity: { account, ...dealership },
}) => {
  const { customer } = await ownCustomer(dealership, customerId);
  await countCall('decision', dealership.id);
  await record(customer, { ...body, by: account });
  return readBack(dealership, customerId);
};

export const closeTheftReport: RouteHandler<'closeTheftReport', SignedIn> = async ({
  params: { customerId },
  body,
  identity: { account, ...dealership },
}) => {
  const { customer } = await ownCustomer(dealership, customerId);
  await countCall('decision', dealership.id);
  await close(customer, { ...body, by: account });
  return readBack(dealership, customerId);
};
