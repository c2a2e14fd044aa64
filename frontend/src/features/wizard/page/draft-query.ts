import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { messages } from '../../../../../shared/copy/common-copy.ts';
import { dealerId as dealerIdSchema } from '../../../../../shared/schemas/fields-schema.ts';
import { ApiError, isApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type Begun, keepBegun, readBegun } from '../../../lib/device/begun.ts';
import { forgetCustomer, keepCustomerKey } from '../../../lib/device/customer-key.ts';
import { customerSessionQuery } from '../customer-session.ts';

/**
 * A customer's id for who comes by a dealership's general link: the one that this device has begun with, else a new
 * one, as for `someoneElse`, for whom the earlier one's details go. A query rather than a mutation, so that a page that
 * renders twice makes one.
 */
export const draftQuery = (dealerId: string, someoneElse = false) =>
  queryOptions({
    queryKey: ['draft', dealerId, someoneElse],
    queryFn: async ({ client }) => {
      if (!dealerIdSchema.safeParse(dealerId).success) {
        throw new ApiError('not_found', messages.unknownDealer, { status: 404 });
      }
      const begun = readBegun(dealerId);
      if (begun && !someoneElse && (await isKnown(begun, client))) return begun.customerId;
      if (begun) forgetCustomer(begun.customerId);
      const { customerId, key } = await callApi('createDraft', { params: { dealerId } });
      keepCustomerKey(customerId, key);
      keepBegun(dealerId, customerId, key);
      return customerId;
    },
    gcTime: 0,
  });

/** Asks the server, which forgets a draft after a day. What became of one that it knows is shown on its own page. */
async function isKnown({ customerId, key }: Begun, client: QueryClient): Promise<boolean> {
  try {
    await client.query(customerSessionQuery(customerId, key));
  } catch (error) {
    if (isApiError(error, 'not_found')) return false;
    throw error;
  }
  keepCustomerKey(customerId, key);
  return true;
}
