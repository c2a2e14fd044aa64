import { queryOptions } from '@tanstack/react-query';
import { dealerIdPattern } from '../../../../../shared/ids.ts';
import { messages } from '../../../../../shared/messages.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { ApiError, isApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** What a visitor may know of a dealership. An id that cannot be one answers like an unknown one. */
export const publicDealershipQuery = (dealerId: string) =>
  queryOptions({
    queryKey: ['dealership', dealerId],
    queryFn: ({ signal }) => {
      if (!dealerIdPattern.test(dealerId)) {
        throw new ApiError('not_found', messages.unknownDealer, { status: 404 });
      }
      return callApi('getPublicDealership', { params: { dealerId } }, { signal, retry: false });
    },
    // Someone may have pressed the button and be waiting: two more tries, a second apart, then the error.
    retry: (failures, error) =>
      failures < 2 && isApiError(error, 'network', 'unavailable', 'internal'),
    retryDelay: 1000,
    ...answerAtOnce,
    refetchOnReconnect: true,
  });
