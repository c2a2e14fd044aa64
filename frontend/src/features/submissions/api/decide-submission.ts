import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DecideRequest } from '../../../../../shared/schemas/decisions.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { dealerOverviewQuery } from './get-overview.ts';
import { keepChanged } from './kept-submissions.ts';

export const decideSubmission = (customerId: string, decision: DecideRequest) =>
  callAsDealer('decideSubmission', { params: { customerId }, body: decision });

export function useDecideSubmission(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (decision: DecideRequest) => decideSubmission(customerId, decision),
    onSuccess: (changed) => keepChanged(client, changed),
    // Refused as well: somebody else has done what was to be done.
    onSettled: () => void client.invalidateQueries({ queryKey: dealerOverviewQuery().queryKey }),
  });
}
