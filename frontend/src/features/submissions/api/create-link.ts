import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput, RouteResponse } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { keepNewRow } from './kept-submissions.ts';
import { dealerMessages } from '../../../../../shared/area-messages.ts';

type Request = RouteInput<'createLink'>['body'];

export async function createLink(request: Request): Promise<RouteResponse<'createLink'>> {
  const created = await callAsDealer('createLink', { body: request });
  if (!created.customerId) throw new Error(dealerMessages.noCustomerId);
  return created;
}

/** Makes a customer's link; a try with the same `requestId`, after a lost answer, makes no other customer. */
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
