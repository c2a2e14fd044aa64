import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { messages } from '../../../../../shared/copy/common-copy.ts';
import { dealerId as dealerIdSchema } from '../../../../../shared/schemas/fields-schema.ts';
import { ApiError, isApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { keepBegun, readBegun, forgetCustomer } from '../../../lib/device/customer-key.ts';
import { readDraft } from '../../../lib/device/device-draft.ts';
import { customerSessionQuery } from '../customer-session.ts';
import { attemptVersion } from '../state.ts';

/**
 * A customer's id for who comes by a dealership's general link: the one that this tab has begun with and not
 * finished, else a new one. The key stays in the tab's storage, so that the next visitor at this device, in a tab
 * of their own, gets another. A query rather than a mutation, so that a page that renders twice makes one.
 */
export const draftQuery = (dealerId: string) =>
  queryOptions({
    queryKey: ['draft', dealerId],
    queryFn: async ({ client }) => {
      if (!dealerIdSchema.safeParse(dealerId).success) {
        throw new ApiError('not_found', messages.unknownDealer, { status: 404 });
      }
      const begun = await unfinished(dealerId, client);
      if (begun) return begun;
      const { customerId, key } = await callApi('createDraft', { params: { dealerId } });
      keepBegun(dealerId, customerId, key);
      return customerId;
    },
    gcTime: 0,
  });

/** Asks the server, which forgets a draft after a day. */
async function unfinished(dealerId: string, client: QueryClient): Promise<string | undefined> {
  const begun = readBegun(dealerId);
  if (!begun) return undefined;
  const { customerId, key } = begun;
  try {
    const session = await client.query(customerSessionQuery(customerId, key));
    const isActive = readDraft(customerId).attemptVersion === attemptVersion(session);
    const isWaiting = ['customer', 'provider'].includes(session.result?.waitingFor ?? '');
    return !session.result || isActive || isWaiting ? customerId : undefined;
  } catch (error) {
    if (!isApiError(error, 'not_found')) throw error;
    forgetCustomer(customerId);
    return undefined;
  }
}
