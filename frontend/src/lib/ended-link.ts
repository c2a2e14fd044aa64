import { useState } from 'react';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from './api/call-api.ts';
import { isApiError } from './api/api-error.ts';
import { customerKeys } from './customer-queries.ts';
import { randomId } from './random-id.ts';

type Opened = {
  customerId: string;
  /** What opened nothing; undefined where there is none. */
  customerKey: string | undefined;
};

/** An id or a key of the wrong form, which is a wrong one like any other. */
const isOfWrongForm = (error: unknown) => isApiError(error, 'not_found', 'invalid_request');

async function endOf(customerId: string, key: string, signal: AbortSignal) {
  const input = { params: { customerId }, body: { key } };
  try {
    const { link } = await callApi('getEndedLink', input, { signal, retry: true });
    return link;
  } catch (error) {
    if (isOfWrongForm(error)) return null;
    throw error;
  }
}

async function ask({ customerId, customerKey }: Opened, requestId: string) {
  const body = { requestId, ...(customerKey !== undefined && { key: customerKey }) };
  try {
    return await callApi('askForLink', { params: { customerId }, body }, { retry: true });
  } catch (error) {
    if (isOfWrongForm(error)) return { outcome: 'received' as const, againAt: null };
    throw error;
  }
}

/** How a link ended; null for one that nothing is known of. */
export const useEndedLink = ({ customerId, customerKey }: Opened) =>
  useQuery({
    queryKey: [...customerKeys.link(customerId), 'ended', customerKey],
    queryFn:
      customerKey === undefined
        ? skipToken
        : ({ signal }) => endOf(customerId, customerKey, signal),
    // How it ended stays so while the page is read.
    staleTime: Infinity,
  });

/** Asks for a new link: once, however often the page sends it. */
export function useLinkRequest(opened: Opened) {
  const [requestId] = useState(() => randomId('req'));
  return useMutation({ mutationFn: () => ask(opened, requestId) });
}
