import type { ContactFields } from '../../../../../shared/schemas/customer.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Keeps who the customer is; the answer says where the verification begins. */
export const saveContact = (customerId: string, customerKey: string, body: ContactFields) =>
  callApi('saveContact', { params: { customerId }, body }, { customerKey, retry: true });
