import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallOptions } from '../../lib/api/call-api.ts';
import { customerKeys } from '../../lib/api/customer-keys.ts';

export const getCustomerSession = (
  customerId: string,
  customerKey: string,
  options?: Pick<CallOptions, 'signal' | 'retry'>,
) => callApi('getCustomerSession', { params: { customerId } }, { customerKey, ...options });

/** The session that the customer's key opens: who asks, how many tries are left, the latest outcome. */
export const customerSessionQuery = (customerId: string, customerKey: string) =>
  queryOptions({
    queryKey: customerKeys.session(customerId),
    queryFn: ({ signal }) => getCustomerSession(customerId, customerKey, { signal }),
    // Each change (a submission, an update of it, another tab, a refused upload) renews it.
    staleTime: Infinity,
  });
