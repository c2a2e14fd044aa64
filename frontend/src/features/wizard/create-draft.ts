import { queryOptions } from '@tanstack/react-query';
import { messages } from '../../../../shared/messages.ts';
import { dealerId as dealerIdSchema } from '../../../../shared/schemas/fields.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { keepCustomerKey } from '../../lib/customer-key.ts';

/**
 * A new customer's id; its key goes into the tab's storage. A query rather than a mutation, so that a page that
 * renders twice makes one; forgotten as soon as it is used, so that the next visitor at this device gets another.
 */
export const draftQuery = (dealerId: string) =>
  queryOptions({
    queryKey: ['draft', dealerId],
    queryFn: async () => {
      if (!dealerIdSchema.safeParse(dealerId).success) {
        throw new ApiError('not_found', messages.unknownDealer, { status: 404 });
      }
      const { customerId, key } = await callApi('createDraft', { params: { dealerId } });
      keepCustomerKey(customerId, key);
      return customerId;
    },
    gcTime: 0,
  });
