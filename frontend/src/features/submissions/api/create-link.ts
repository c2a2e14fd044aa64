import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteResponse } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { keepNewRow } from './kept-submissions.ts';
import { areaMessages } from '../../../../../shared/area-messages.ts';

export async function createLink(): Promise<RouteResponse<'createLink'>> {
  const created = await callAsDealer('createLink', {});
  if (!created.customerId) throw new Error(areaMessages.noCustomerId);
  return created;
}

/** Makes a customer's link. */
export function useCreateLink() {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: createLink,
    // The answer holds the customer's key: it is kept no longer than the dialog shows it.
    gcTime: 0,
    onSuccess: ({ row }) => keepNewRow(client, row),
  });
}
