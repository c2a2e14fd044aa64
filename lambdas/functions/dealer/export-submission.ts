import { recordExport } from '../../customer/record-export.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { SignedIn } from './identify-dealer.ts';
import { ownCustomer } from './own-customer.ts';
import { readBack } from './read-back.ts';

/** The browser makes the file, of what this answers. */
export const exportSubmission: RouteHandler<'exportSubmission', SignedIn> = async ({
  params: { customerId },
  body,
  identity: { account, ...dealership },
}) => {
  await ownCustomer(dealership, customerId);
  await countCall('submissionExport', customerId);
  await recordExport(customerId, body, account);
  const { submission } = await readBack(dealership, customerId);
  return { submission };
};
