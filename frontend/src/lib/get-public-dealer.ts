import { queryOptions } from '@tanstack/react-query';
import { messages } from '../../../shared/messages.ts';
import { dealerId as dealerIdSchema } from '../../../shared/schemas/fields.ts';
import { callApi } from './api.ts';
import { ApiError } from './api-error.ts';

/** What a visitor may know of a dealership. An id that cannot be one answers like an unknown one. */
export const publicDealerQuery = (dealerId: string) =>
  queryOptions({
    queryKey: ['dealership', dealerId],
    queryFn: ({ signal }) => {
      if (!dealerIdSchema.safeParse(dealerId).success) {
        throw new ApiError('not_found', messages.unknownDealer, { status: 404 });
      }
      return callApi('getPublicDealer', { params: { dealerId } }, { signal });
    },
  });
