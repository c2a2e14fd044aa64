import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

/** What the customer's key opens: who asks, how many tries are left, the latest outcome. */
export const customerSessionQuery = (customerId: string, customerKey: string) =>
  queryOptions({
    queryKey: ['customer-session', customerId],
    queryFn: ({ signal }) =>
      callApi('getCustomerSession', { params: { customerId } }, { customerKey, signal }),
    // A submission puts its answer here; nothing else changes it while the wizard is open.
    staleTime: Infinity,
  });
