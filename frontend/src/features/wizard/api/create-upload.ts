import type { RouteInput } from '../../../../../shared/routes.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Asks for a place for one of the customer's files. */
export const createUpload = (
  customerId: string,
  customerKey: string,
  body: RouteInput<'createCustomerUpload'>['body'],
) => callApi('createCustomerUpload', { params: { customerId }, body }, { customerKey });
