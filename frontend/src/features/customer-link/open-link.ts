import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

/** Opens the customer's link, which the dealership may see; opening it again changes nothing. */
export const openLinkQuery = (customerId: string, customerKey: string) =>
  queryOptions({
    queryKey: ['customer-link', customerId, customerKey],
    queryFn: ({ signal }) =>
      callApi('openLink', { params: { customerId } }, { customerKey, signal, retry: true }),
    staleTime: Infinity,
  });
