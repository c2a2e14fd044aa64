import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { customerKeys } from '../../../lib/customer-queries.ts';

/** Opens the customer's link, which the dealership may see; opening it again changes nothing. */
export const openLinkQuery = (customerId: string, customerKey: string) =>
  queryOptions({
    queryKey: [...customerKeys.link(customerId), customerKey],
    queryFn: ({ signal }) =>
      callApi('openLink', { params: { customerId } }, { customerKey, signal, retry: true }),
    staleTime: Infinity,
  });
