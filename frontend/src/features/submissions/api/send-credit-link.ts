import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { submissionQuery } from './get-submission.ts';
import { dealerOverviewQuery } from './get-overview.ts';

type SendRequest = RouteInput<'sendCreditLink'>['body'];

/** `requestId` names one wish to send: the same one again is still one mail. */
export const sendCreditLink = (customerId: string, wish: SendRequest) =>
  callAsDealer('sendCreditLink', { params: { customerId }, body: wish });

export function useSendCreditLink(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (wish: SendRequest) => sendCreditLink(customerId, wish),
    onSuccess: ({ submission }) => {
      client.setQueryData(submissionQuery(customerId).queryKey, submission);
      void client.invalidateQueries({ queryKey: dealerOverviewQuery().queryKey });
    },
  });
}
