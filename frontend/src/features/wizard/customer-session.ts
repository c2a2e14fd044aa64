import { queryOptions } from '@tanstack/react-query';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
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

/**
 * Returns a word for how a customer's attempts stand: another one says that something was submitted or decided since,
 * in whichever tab and by anyone. A new try follows one such mark, and is over with the next.
 */
export function sessionMark({ result }: Pick<CustomerSession, 'result'>): string {
  if (!result) return 'new';
  // Without the attempts left: those are of all records of a person, and of a day.
  const { phase, submittedAt, at } = result;
  return [phase, submittedAt, at].join(' ');
}
